"""`python -m wence`."""

from wence.cli import main

if __name__ == "__main__":
    main()
