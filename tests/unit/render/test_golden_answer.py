"""One answer with everything in it, against HTML that was reviewed; WENCE_UPDATE_GOLDEN=1 writes it anew."""

from __future__ import annotations

import os
from pathlib import Path

GOLDEN = Path(__file__).parents[2] / "golden"


def test_answer_is_rendered_as_reviewed(render):
    rendered = render((GOLDEN / "answer.zh.md").read_text(encoding="utf-8"), author=None)
    html = f"{rendered.lead}<!-- lead ends here -->\n{rendered.html}"
    expected = GOLDEN / "answer.zh.html"
    if os.environ.get("WENCE_UPDATE_GOLDEN"):
        expected.write_text(html, encoding="utf-8")
    assert rendered.findings == ()
    assert html == expected.read_text(encoding="utf-8")
