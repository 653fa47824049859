"""Catalog and language in, pages out: HTML for the site and plain Markdown for everything else."""
