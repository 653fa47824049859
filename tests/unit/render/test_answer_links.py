"""Where links and images of an answer may lead."""

from __future__ import annotations

import pytest

from wence.render.markdown.addresses import refusal, spoofed_host

BOB = "../../algorithm/advantage/"


@pytest.mark.parametrize(
    "address",
    [
        "javascript:x", "JaVaScRiPt:x", "java\tscript:x", "\x01javascript:x", "vbscript:x", "data:text/html,x", "file:///etc/passwd",
        "blob:x", "tel:1", "//host.example/x", "/\\host.example", "\\\\host.example", "https://user@host.example/", "https:///x",
        "https://[::1", "http://a:b:c/", "ht\u200btps:x",
    ],
)  # fmt: skip
def test_address_is_refused(address):
    assert refusal(address)


@pytest.mark.parametrize(
    "address", ["https://a.example/x?y=javascript:z", "http://a.example", "mailto:a@b.example", "#x", "x.md", "../y/"]
)
def test_address_is_accepted(address):
    assert refusal(address) == ""


@pytest.mark.parametrize(
    "typed", ["[文](javascript:x)", "[文][a]\n\n[a]: javascript:x", "[文](no-such.md)", "[文](../../../README.md)"]
)
def test_refused_link_leaves_its_text(render, typed):
    rendered = render(typed)
    assert "<a" not in rendered.lead
    assert "文" in rendered.lead
    assert [finding.code for finding in rendered.findings] == ["bad-link"]


def test_outside_link_gives_no_credit_and_no_opener(document):
    assert document("[文](https://a.example/)").select_one("a")["rel"] == ["nofollow", "ugc", "noopener"]


@pytest.mark.parametrize(
    ("typed", "href"),
    [
        ("../../advantage/answer.zh.md", f"{BOB}#answer"),
        ("../../advantage/question.yaml", BOB),
        ("../../advantage/", BOB),
        ("/algorithm/advantage/", BOB),
        ("../advantage/", BOB),
        ("bob.zh.md", "../../algorithm/kl-penalty/#by-bob"),
        ("nobody.zh.md", "../../algorithm/kl-penalty/"),
        ("../lab.py", "https://host.example/r/blob/main/questions/algorithm/kl-penalty/lab.py"),
        ("/tags/grpo/", "../../tags/grpo/"),
        ("/papers/dapo/", "../../papers/dapo/"),
        ("/infra/", "../../infra/"),
    ],
)
def test_relative_link_finds_its_page(document, typed, href):
    assert document(f"[文]({typed})").select_one("a")["href"] == href


@pytest.mark.parametrize(
    ("typed", "linked", "rest"),
    [
        ("见 https://a.example/x。另见", "https://a.example/x", "。另见"),
        ("（https://a.example/x）", "https://a.example/x", "）"),
        ("https://a.example/x的第三节", "https://a.example/x", "的第三节"),
        ("https://a.example/KL_(x), and", "https://a.example/KL_(x)", ", and"),
        ("(https://a.example/x).", "https://a.example/x", ")."),
        ("**https://a.example/x**后", "https://a.example/x", "后"),
        ("https://a.example/?a=1&b=2_c!", "https://a.example/?a=1&b=2_c", "!"),
    ],
)
def test_bare_address_ends_before_the_sentence_goes_on(document, typed, linked, rest):
    shown = document(typed)
    assert shown.select_one("a")["href"] == linked
    assert shown.get_text().strip().endswith(rest)


@pytest.mark.parametrize("typed", ["http:// 与 ://", "`https://a.example`", "xhttps://", "<think:foo>"])
def test_what_is_no_address_is_not_linked(render, typed):
    rendered = render(typed)
    assert "<a" not in rendered.lead
    assert rendered.findings == ()


@pytest.mark.parametrize(
    ("text", "address", "host"),
    [
        ("https://arxiv.org/abs/1", "https://evil.example/", "evil.example"),
        ("arxiv.org", "https://evil.example/", "evil.example"),
        ("官方 https://arxiv.org/abs/1 页", "https://evil.example/", "evil.example"),
        ("https://arxiv.org@evil.example/", "https://arxiv.org/", "arxiv.org"),
        ("arxiv.org/abs/1", "https://arxiv.org/abs/1", ""),
        ("rollout.py", "https://host.example/rollout.py", ""),
        ("Dr.GRPO", "https://arxiv.org/abs/1", ""),
        ("arxiv.org", "../x/", ""),
    ],
)
def test_text_that_names_another_host(text, address, host):
    assert spoofed_host(text, address) == host


def test_spoofed_link_shows_its_true_host(document):
    shown = document("[https://arxiv.org/abs/1](https://evil.example/x)")
    assert shown.select_one("a").get_text() == "evil.example"
    assert "https://arxiv.org/abs/1" in shown.get_text()


@pytest.mark.parametrize(
    ("source", "shown"),
    [("curve.svg", "curve.svg"), ("./img/a.png", "answers/img/a.png"), ("b.webp", "answers/b.webp")],
)
def test_image_is_a_figure_of_the_lab_or_a_file_beside_the_answer(document, source, shown):
    image = document(f"![线]({source})").select_one("img")
    assert (image["src"], image["loading"]) == (shown, "lazy")


@pytest.mark.parametrize(
    "source",
    ["../x.png", "https://a.example/x.png", "//a.example/x.png", "data:image/png;base64,x", "/x.png", "x.html"],
)
def test_other_image_is_left_out_and_its_text_stays(render, source):
    rendered = render(f"![线]({source})")
    assert "<img" not in rendered.lead
    assert "线" in rendered.lead
    assert [finding.code for finding in rendered.findings] == ["bad-image"]


def test_image_without_text_is_reported(render):
    assert [finding.code for finding in render("![](curve.svg)").findings] == ["image-without-text"]
