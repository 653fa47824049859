"""The bank as typed, immutable data: what a question, an answer, a paper, a tag and a lab are.

Nothing here reads a file, knows YAML or makes HTML.
"""

from wence.model.answer import Answer, AnswerStatus
from wence.model.catalog import Catalog
from wence.model.lab import Lab, LabFigure, LabNumber
from wence.model.paper import Paper, PaperKind
from wence.model.question import Aliases, FollowUp, KeyPoint, Pitfall, Question, Topic
from wence.model.reference import Reference, ReferenceKind
from wence.model.tag import Tag, TagKind
from wence.model.text import LANGUAGES, Language, Place, Text

__all__ = [
    "LANGUAGES",
    "Aliases",
    "Answer",
    "AnswerStatus",
    "Catalog",
    "FollowUp",
    "KeyPoint",
    "Lab",
    "LabFigure",
    "LabNumber",
    "Language",
    "Paper",
    "PaperKind",
    "Pitfall",
    "Place",
    "Question",
    "Reference",
    "ReferenceKind",
    "Tag",
    "TagKind",
    "Text",
    "Topic",
]
