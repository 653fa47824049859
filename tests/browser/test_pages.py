"""What a reader does, in a browser: move about, switch language, unfold, hover, search, and all of it without scripts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

QUESTION = "/algorithm/advantage/"
KINDS = {
    "home": "/",
    "explorer": "/questions/",
    "topic": "/algorithm/",
    "question": QUESTION,
    "unanswered": "/algorithm/kl-ce-mle/",
    "community": "/algorithm/actor-critic/",
    "tags": "/tags/",
    "tag": "/tags/grpo/",
    "papers": "/papers/",
    "paper": "/papers/ppo/",
    "contributors": "/contributors/",
    "contribute": "/contribute/",
    "about": "/about/",
    "reference": "/reference/",
    "404": "/no-such-page/",
}


def questions(site_dir: Path) -> list[dict[str, object]]:
    loaded: list[dict[str, object]] = json.loads((site_dir / "data/questions.json").read_text(encoding="utf-8"))
    return loaded


def test_from_home_to_a_question_and_to_the_other_language(watched: Page, base_url: str) -> None:
    watched.goto(f"{base_url}/")
    watched.get_by_role("link", name="PPO 如何裁剪，为什么取 min").click()
    expect(watched.locator("h1")).to_have_text("PPO 如何裁剪，为什么取 min，CISPO 又是怎么做的？")
    watched.locator(".w-tool-language").click()
    expect(watched).to_have_url(f"{base_url}/en/algorithm/ppo-clip/")
    expect(watched.locator("html")).to_have_attribute("lang", "en")
    watched.locator(".w-tool-language").click()
    expect(watched).to_have_url(f"{base_url}/algorithm/ppo-clip/")


def test_the_reference_answer_is_folded_until_asked_for(watched: Page, base_url: str) -> None:
    watched.goto(base_url + QUESTION)
    body = watched.locator("#answer > .w-answer")
    expect(body).to_be_hidden()
    watched.locator("#answer > summary").click()
    expect(body).to_be_visible()
    watched.locator("#answer > summary").click()
    expect(body).to_be_hidden()


def test_a_link_to_the_answer_opens_it(watched: Page, base_url: str) -> None:
    watched.goto(base_url + QUESTION + "#answer")
    expect(watched.locator("#answer > .w-answer")).to_be_visible()


def test_a_citation_shows_what_it_cites_without_a_network(watched: Page, base_url: str) -> None:
    watched.goto(base_url + QUESTION + "#answer")
    watched.wait_for_load_state("networkidle")
    watched.context.set_offline(True)
    watched.locator("#answer a.citation").first.hover()
    card = watched.locator("#reference-card")
    expect(card).to_be_visible()
    expect(card).not_to_be_empty()
    watched.keyboard.press("Escape")
    expect(card).to_be_hidden()
    watched.context.set_offline(False)


def test_ticks_of_the_checklist_stay(watched: Page, base_url: str) -> None:
    watched.goto(base_url + QUESTION)
    box = watched.locator("[data-checklist] input").first
    box.check()
    expect(watched.locator("[data-checklist-score]")).not_to_have_text("0 /")
    watched.reload()
    expect(watched.locator("[data-checklist] input").first).to_be_checked()


def test_the_topic_filter_lives_in_the_address(watched: Page, base_url: str) -> None:
    watched.goto(f"{base_url}/questions/")
    rows = watched.locator("[data-explorer] .w-row:visible")
    expect(rows).to_have_count(35)
    watched.get_by_role("link", name="Infra").nth(1).click()
    expect(rows).to_have_count(16)
    watched.reload()
    expect(rows).to_have_count(16)


def test_a_random_question_is_another_one(watched: Page, base_url: str) -> None:
    watched.goto(f"{base_url}/")
    watched.locator("a.w-button[data-random]").click()
    watched.wait_for_url(lambda url: "/algorithm/" in url or "/infra/" in url)
    expect(watched.locator("[data-checklist]")).to_be_visible()


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_all_questions_show_title_and_every_ask(page: Page, base_url: str, site_dir: Path, prefix: str) -> None:
    language = "en" if prefix else "zh"
    bank = json.loads((site_dir / "data/bank.json").read_text(encoding="utf-8"))
    assert len(bank["questions"]) == 35
    for question in bank["questions"]:
        page.goto(f"{base_url}{prefix}/{question['url']}", wait_until="domcontentloaded")
        assert page.locator("h1").inner_text().strip() == question["title"][language]
        shown = page.locator(".w-asks li").all_inner_texts()
        assert len(shown) == len(question["asks"])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("prefix", ["", "/en"])
def test_nothing_scrolls_sideways_on_a_phone(page: Page, base_url: str, kind: str, prefix: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(base_url + prefix + KINDS[kind])
    page.evaluate("document.querySelectorAll('main details').forEach((details) => (details.open = true))")
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow == 0


def test_everything_can_be_read_without_scripts(without_scripts: Page, base_url: str) -> None:
    without_scripts.goto(base_url + QUESTION)
    expect(without_scripts.locator("#answer > .w-answer")).to_be_visible()
    expect(without_scripts.locator("#answer math").first).to_be_visible()
    without_scripts.goto(f"{base_url}/questions/")
    expect(without_scripts.locator(".w-row")).to_have_count(35)
    without_scripts.locator(".w-row-title").first.click()
    expect(without_scripts.locator(".w-asks")).to_be_visible()


def test_a_missing_page_says_so_and_leads_on(watched: Page, base_url: str) -> None:
    response = watched.request.get(f"{base_url}/no-such-page/")
    assert response.status == 404
    assert "没有这个页面" in response.text()
