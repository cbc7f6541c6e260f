"""Findings as SARIF 2.1.0, the form that code hosts show beside the changed lines."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from waveport import __version__
from waveport.model import Safety
from waveport.pipeline import Port
from waveport.rules.pages import pages

_LEVEL = {Safety.SAFE: "note", Safety.REVIEW: "warning", Safety.MANUAL: "error"}


def sarif_document(port: Port) -> dict[str, Any]:
    """One run with every finding; the rules' texts come from their pages."""
    known = pages()
    used = sorted({f.code for f in port.findings})
    rules = [
        {
            "id": code,
            "shortDescription": {"text": known[code].title},
            "fullDescription": {"text": known[code].text or known[code].title},
        }
        for code in used
        if code in known
    ]
    results = [
        {
            "ruleId": f.code,
            "level": _LEVEL[f.safety],
            "message": {"text": f.message},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": quote(f.path.encode("utf-8", "backslashreplace"))},
                        "region": {"startLine": f.line, "startColumn": f.column},
                    }
                }
            ],
        }
        for f in port.findings
    ]
    driver = {"name": "waveport", "version": __version__, "rules": rules}
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": results}],
    }
