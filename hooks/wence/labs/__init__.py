"""Labs: the small experiments behind answers. A `lab.py` reports named numbers and figures.

```python
from wence.labs import LabReport

def run(lab: LabReport) -> None:
    lab.number("max-ratio", 3.1, fmt=".1f", zh="最大比率", en="Largest ratio")
```
"""

from wence.labs.report import LabReport
from wence.labs.runner import LabError, load_lab_module, run_labs

__all__ = ["LabError", "LabReport", "load_lab_module", "run_labs"]
