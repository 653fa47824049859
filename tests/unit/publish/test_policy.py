from __future__ import annotations

from wence.publish.policy import content_security_policy, headers_file, inline_script_hashes


def test_the_policy_admits_no_script_but_the_sites_own() -> None:
    directives = dict(part.split(" ", 1) for part in content_security_policy().split("; "))
    assert "'unsafe-inline'" not in directives["script-src"]
    assert "'unsafe-eval'" not in directives["script-src"].replace("'wasm-unsafe-eval'", "")
    assert "http" not in directives["script-src"]
    assert directives["object-src"] == directives["base-uri"] == directives["form-action"] == "'none'"


def test_the_headers_file_carries_the_same_policy() -> None:
    assert content_security_policy() in headers_file()


def test_only_scripts_that_would_run_are_hashed() -> None:
    html = (
        '<script src="a.js"></script><script type="application/json">{}</script>'
        "<script>a()</script><script type=module>b()</script>"
    )
    assert len(inline_script_hashes(html)) == 2
    # echo -n 'a()' | openssl dgst -sha256 -binary | base64
    import base64
    import hashlib

    expected = "sha256-" + base64.b64encode(hashlib.sha256(b"a()").digest()).decode()
    assert inline_script_hashes(html)[0] == expected
