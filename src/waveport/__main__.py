"""`python -m waveport`."""

from waveport.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
