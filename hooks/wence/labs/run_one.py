"""Run one lab in this process: `python -m wence.labs.run_one LAB_PY FOLDER` (what the runner starts)."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from wence.labs.report import LabReport
from wence.labs.runner import load_lab_module

_NETWORK_EVENTS = frozenset({"socket.connect", "socket.getaddrinfo", "socket.sendto", "socket.bind"})


def _refuse_network(event: str, _arguments: tuple[Any, ...]) -> None:
    if event in _NETWORK_EVENTS:
        raise PermissionError("a lab may not use the network")


def main() -> None:
    """Run the lab and write `lab.json` and its figures into the folder."""
    path, folder = Path(sys.argv[1]), Path(sys.argv[2])
    sys.addaudithook(_refuse_network)
    lab = LabReport()
    began = time.perf_counter()
    load_lab_module(path).run(lab)
    seconds = time.perf_counter() - began
    results = {"seconds": round(seconds, 1), "numbers": lab.numbers, "figures": lab.figures}
    (folder / "lab.json").write_text(
        json.dumps(results, ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n"
    )
    for name, drawing in lab.drawings.items():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
