from __future__ import annotations

from pathlib import Path

from wence.generator import _point


def built(folder: Path, name: str) -> Path:
    site = folder / name / "site-root"
    site.mkdir(parents=True)
    (site / "index.html").write_text(name, encoding="utf-8")
    return site


def test_a_path_held_during_a_rebuild_leads_to_the_new_site(tmp_path: Path) -> None:
    link = tmp_path / "site"
    _point(link, built(tmp_path, "first"))
    held = link / "index.html"
    _point(link, built(tmp_path, "second"))
    assert held.read_text(encoding="utf-8") == "second"


def test_the_build_before_is_removed(tmp_path: Path) -> None:
    link = tmp_path / "site"
    _point(link, built(tmp_path, "first"))
    _point(link, built(tmp_path, "second"))
    assert not (tmp_path / "first").exists()
    assert (tmp_path / "second").exists()
