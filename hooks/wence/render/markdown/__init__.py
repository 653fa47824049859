"""The bank's Markdown: CommonMark with what authors of Chinese and English technical text write around it.

`parsing.parse` gives tokens, `html.HtmlWriter` makes HTML of them. Raw HTML does not exist
here: a tag is text, apart from a short list of harmless ones.
"""
