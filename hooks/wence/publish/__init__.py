"""From pages to a published site: addresses, frames around pages, exports, search index, policy.

Nothing here imports MkDocs: the event table hands over what it needs, so that another
generator can be served by the same code.
"""
