"""How a work is written: in a list of references, and in BibTeX."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from pybtex.database import parse_string

from wence.render.citations import CitationCollector, author_line, bibtex, reference_html


@pytest.mark.parametrize(
    ("authors", "line"),
    [
        ((), ""),
        (("A B",), "A B"),
        (("A B", "C D", "E F"), "A B, C D, E F"),
        (("A B", "C D", "E F", "G H"), "A B, C D et al."),
        (("A B", "C D", "others"), "A B, C D et al."),
    ],
)
def test_author_line(catalog, authors, line):
    assert author_line(replace(catalog.papers["ppo"], authors=authors)) == (line or " et al." if authors else line)


def test_reference_names_authors_title_venue_and_source(catalog, links):
    html = reference_html(catalog.papers["dapo"], links)
    assert html == (
        'Qiying Yu, Zheng Zhang et al. <a href="../../papers/dapo/"><cite>DAPO: An Open-Source System</cite></a>. 2025. '
        '<a href="https://arxiv.org/abs/2503.14476" rel="noopener">arXiv:2503.14476</a>.'
    )


def test_reference_escapes_what_the_record_holds(catalog, links):
    paper = replace(catalog.papers["ppo"], title="<b>", authors=("<i>",), venue='"&', url="javascript:x")
    html = reference_html(paper, links)
    assert "<b>" not in html
    assert "<i>" not in html
    assert "javascript" not in html


def test_year_is_written_once(catalog, links):
    text = re.sub(r"<[^>]*>", "", reference_html(replace(catalog.papers["ppo"], venue="ICML 2017"), links))
    assert text == "John Schulman. PPO. ICML 2017. p.example."


def test_bibtex_is_read_back_by_a_bibtex_parser(catalog):
    papers = [
        catalog.papers["dapo"],
        replace(
            catalog.papers["ppo"], title=r"50% of R&D: {x}_1 \ $~^#", kind="report", authors=("OpenAI", "Kimi Team")
        ),
        catalog.papers["slime"],
    ]
    read = parse_string("\n".join(bibtex(paper) for paper in papers), "bibtex")
    assert list(read.entries) == ["dapo", "ppo", "slime"]
    assert [person.last_names[-1] for person in read.entries["dapo"].persons["author"]] == [
        "Yu",
        "Zhang",
        "Zhu",
        "Yuan",
    ]
    assert [str(person) for person in read.entries["ppo"].persons["author"]] == ["OpenAI", "{Kimi Team}"]
    assert read.entries["dapo"].fields["eprint"] == "2503.14476"
    assert read.entries["slime"].fields["url"] == "https://github.com/THUDM/slime"


def test_collector_numbers_by_first_mention(catalog):
    collector = CitationCollector("by-ann")
    papers = catalog.papers
    assert [collector.cite(papers[key]).number for key in ("ppo", "dapo", "ppo")] == [1, 2, 1]
    assert collector.anchor("ppo") == "by-ann-ref-ppo"
