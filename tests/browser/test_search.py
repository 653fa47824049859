"""The search, typed as a reader types."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from wence.publish.search_terms import terms


def first_results(page: Page, query: str) -> list[str]:
    """Type `query` into the open dialog and return the first three results' addresses."""
    box = page.locator("dialog#search input")
    status = page.locator(".search-status")
    box.fill("")
    expect(page.locator(".search-result")).to_have_count(0)
    box.fill(query)
    expect(status).not_to_have_text("")
    expect(page.locator("dialog#search")).to_have_attribute("data-answered", query, timeout=10_000)
    links = page.locator(".search-result-title")
    return [str(link.get_attribute("href")) for link in links.all()[:3]]


def open_search(page: Page, base_url: str, prefix: str) -> None:
    page.goto(f"{base_url}{prefix}/")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("/")
    expect(page.locator("dialog#search input")).to_be_focused()


@pytest.mark.parametrize(("prefix", "language"), [("", "zh"), ("/en", "en")])
def test_every_question_is_found_by_either_title_and_by_its_id(
    watched: Page, base_url: str, site_dir: Path, prefix: str, language: str
) -> None:
    bank = json.loads((site_dir / "data/bank.json").read_text(encoding="utf-8"))
    open_search(watched, base_url, prefix)
    missed = []
    for question in bank["questions"]:
        for query in (question["title"]["zh"], question["title"]["en"], question["id"]):
            found = first_results(watched, query)
            if not any(f"/{question['id']}/" in address for address in found):
                missed.append((question["id"], query, found))
    assert missed == []


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_every_tag_finds_a_question_that_has_it(watched: Page, base_url: str, site_dir: Path, prefix: str) -> None:
    bank = json.loads((site_dir / "data/bank.json").read_text(encoding="utf-8"))
    language = "en" if prefix else "zh"
    open_search(watched, base_url, prefix)
    missed = []
    for tag in bank["tags"]:
        wanted = {f"/{question['id']}/" for question in bank["questions"] if tag["id"] in question["tags"]}
        found = first_results(watched, tag["name"][language])
        if not any(piece in address for address in found for piece in {*wanted, f"/tags/{tag['id']}/"}):
            missed.append((tag["id"], found))
    assert missed == []


def test_the_keyboard_is_enough(watched: Page, base_url: str) -> None:
    open_search(watched, base_url, "")
    first_results(watched, "信任域")
    watched.keyboard.press("ArrowDown")
    expect(watched.locator(".search-results a").first).to_be_focused()
    watched.keyboard.press("Enter")
    watched.wait_for_url("**/trust-region/**")


def test_escape_closes_and_s_opens(watched: Page, base_url: str) -> None:
    open_search(watched, base_url, "")
    watched.keyboard.press("Escape")
    expect(watched.locator("dialog#search")).to_be_hidden()
    watched.keyboard.press("s")
    expect(watched.locator("dialog#search")).to_be_visible()


def test_the_topic_filter_leaves_only_that_topic(watched: Page, base_url: str) -> None:
    open_search(watched, base_url, "")
    first_results(watched, "MoE")
    watched.locator(".search-filter").nth(2).click()
    expect(watched.locator(".search-filter").nth(2)).to_have_attribute("aria-pressed", "true")
    expect(watched.locator("dialog#search")).to_have_attribute("data-topic", "infra")
    addresses = [link.get_attribute("href") or "" for link in watched.locator(".search-result-title").all()]
    assert addresses
    assert all("/infra/" in address for address in addresses)


def test_nothing_found_is_said_in_words(watched: Page, base_url: str) -> None:
    open_search(watched, base_url, "")
    assert first_results(watched, "量子纠缠菜谱") == []
    expect(watched.locator(".search-status")).to_contain_text("没有找到")


def test_a_typed_tag_is_the_filter(watched: Page, base_url: str) -> None:
    open_search(watched, base_url, "")
    typed = first_results(watched, "KL tag:grpo")
    named = first_results(watched, "KL tag:Dr.GRPO")
    first_results(watched, "KL")
    watched.get_by_label("按标签筛选").select_option("grpo")
    links = watched.locator(".search-result-title")
    expect(links.first).to_have_attribute("href", typed[0])
    assert [link.get_attribute("href") for link in links.all()[:3]] == typed
    assert typed != []
    assert named != []


def test_both_sides_make_the_same_terms(watched: Page, base_url: str) -> None:
    open_search(watched, base_url, "")
    for text in ("训推不一致", "on-policy", "Dr. GRPO", "KV cache", "2402.03300", "ＧＲＰＯ", "蒙特卡罗", "Schölkopf"):
        asked = watched.evaluate(
            """async ([base, text]) => {
                const { queryTerms } = await import(`${base}/assets/js/search-terms.js`);
                const { words, joined } = queryTerms(text);
                return [...words.map(({ term }) => term), ...joined];
            }""",
            [base_url, text],
        )
        assert set(asked) <= terms(text), text


def test_a_first_chinese_search_is_light(watched: Page, base_url: str) -> None:
    watched.goto(f"{base_url}/")
    watched.wait_for_load_state("networkidle")
    loaded: list[int] = []
    watched.on("response", lambda response: loaded.append(len(gzip.compress(response.body()))))
    watched.keyboard.press("/")
    first_results(watched, "训推不一致")
    assert sum(loaded) <= 300 * 1024
