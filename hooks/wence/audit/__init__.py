"""Checks of a finished site: what a reader's browser would find wrong, found before it does."""

from wence.audit.site import audit_site

__all__ = ["audit_site"]
