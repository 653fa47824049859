from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup

from wence.audit import audit_site
from wence.generator import build_site


def page(site: Path, path: str) -> BeautifulSoup:
    return BeautifulSoup((site / path / "index.html").read_text(encoding="utf-8"), "html5lib")


def test_a_sound_bank_becomes_a_whole_site_in_both_languages(site: Path) -> None:
    for prefix in ("", "en/"):
        for path in (
            "index.html",
            "questions/index.html",
            "algorithm/index.html",
            "infra/index.html",
            "algorithm/clip/index.html",
            "infra/kv/index.html",
            "tags/index.html",
            "tags/ppo/index.html",
            "papers/index.html",
            "papers/ppo/index.html",
            "contributors/index.html",
            "contribute/index.html",
            "reference/index.html",
            "data/questions.json",
            "data/bank.json",
            "data/papers.json",
            "data/papers.bib",
            "algorithm/clip/index.md",
            "llms.txt",
            "feed.xml",
            "sitemap.xml",
            "404.html",
            "pagefind/pagefind.js",
        ):
            assert (site / prefix / path).is_file(), prefix + path
    assert (site / "robots.txt").is_file()
    assert (site / "_headers").is_file()


def test_the_audit_of_a_sound_site_is_clean(site: Path) -> None:
    assert [finding.as_text() for finding in audit_site(site)] == []


def test_a_question_shows_its_title_asks_and_answers(site: Path) -> None:
    text = page(site, "algorithm/clip").main.get_text(" ", strip=True)
    for piece in ("如何裁剪？", "裁剪了什么", "一句话", "裁剪会限制比率", "为什么取 min？", "reader-1", "<think>"):
        assert piece in text
    assert "In one breath" in page(site, "en/algorithm/clip").main.get_text(" ", strip=True)


def test_formulas_are_typeset_at_build_time(site: Path) -> None:
    assert page(site, "algorithm/clip").main.find("math") is not None


def test_both_languages_point_at_each_other(site: Path) -> None:
    links = {
        link["hreflang"]: link["href"] for link in page(site, "algorithm/clip").head.find_all("link", hreflang=True)
    }
    assert links["en"].endswith("/en/algorithm/clip/")
    assert links["zh"].endswith("/algorithm/clip/")


def test_an_old_address_leads_to_the_new_one(site: Path) -> None:
    text = (site / "algorithm/old-clip/index.html").read_text(encoding="utf-8")
    assert 'content="0; url=../../algorithm/clip/"' in text


def test_a_papers_page_lists_what_cites_it(site: Path) -> None:
    addresses = {link["href"] for link in page(site, "papers/ppo").main.find_all("a", href=True)}
    assert "../../algorithm/clip/" in addresses
    assert any("by-reader-1" in address for address in addresses)


def test_the_exports_hold_the_bank(site: Path) -> None:
    questions = json.loads((site / "data/questions.json").read_text(encoding="utf-8"))
    assert [(question["id"], question["answered"]) for question in questions] == [("clip", ["zh", "en"]), ("kv", [])]
    feed = ElementTree.parse(site / "feed.xml").getroot()
    assert len(feed.findall("{http://www.w3.org/2005/Atom}entry")) == 3
    assert "algorithm/clip/index.md" in (site / "llms.txt").read_text(encoding="utf-8")


def test_the_bibtex_export_parses_back(site: Path) -> None:
    from pybtex.database import parse_string

    entries = parse_string((site / "data/papers.bib").read_text(encoding="utf-8"), "bibtex").entries
    assert len(entries["ppo"].persons["author"]) == 5


def test_two_broken_files_give_both_findings_and_no_site(
    bank: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for path in ("algorithm/clip", "infra/kv"):
        file = bank / "questions" / path / "question.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace("level: 2", "level: 9"), encoding="utf-8")
    assert not build_site(bank, tmp_path / "site", strict=True)
    assert not (tmp_path / "site").exists()
    told = capfd.readouterr().err
    assert "questions/algorithm/clip/question.yaml:8:" in told
    assert "questions/infra/kv/question.yaml:8:" in told
    assert "Traceback" not in told
