"""The JSON document of a port or a check: one form for --json, for OUT/.waveport/report.json and for SARIF."""

from __future__ import annotations

from typing import Any

from waveport import __version__
from waveport.model import Located
from waveport.pipeline import Port


def finding_row(f: Located) -> dict[str, Any]:
    """One finding as JSON."""
    return {
        "path": f.path,
        "line": f.line,
        "column": f.column,
        "code": f.code,
        "safety": f.safety.value,
        "severity": f.severity.value,
        "message": f.message,
    }


def port_document(port: Port, source: str) -> dict[str, Any]:
    """Everything a port says about itself."""
    return {
        "waveport": __version__,
        "source": source,
        "style": port.options.style,
        "warp": port.options.warp,
        "files": len(port.project.files),
        "changed": [r.path for r in port.changed],
        "edits": port.counts,
        "headers": list(port.headers),
        "findings": [finding_row(f) for f in port.findings],
        "dropped": [{"path": d.path, "line": d.line, "code": d.code, "text": d.text} for d in port.dropped],
        "bugs": port.bugs,
        "evidence": None,
    }
