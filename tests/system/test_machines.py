"""Every fixture machine gets the verdict and the first fix that the facts call for, in both languages."""

import json
import re

import pytest

from waveport.system import bundle, doctor_report, findings
from waveport.system.doctor import Report, diagnose
from waveport.system.probe import probe

from . import machines


def judge(name: str) -> tuple[Report, machines.Expected]:
    root, expected = machines.load(name)
    return diagnose(probe(root)), expected


@pytest.mark.parametrize("name", machines.names())
def test_verdict(name: str) -> None:
    report, expected = judge(name)
    cases = {finding.case.name for finding in report.findings}
    cause = report.blocking.case.name if report.blocking else "usable"
    assert cause == expected.verdict
    if report.blocking:
        advice = "\n".join((report.blocking.say("fix", "en"), *report.blocking.commands()))
        assert expected.first_fix and expected.first_fix in advice
    assert report.exit_code == (0 if cause == "usable" else 1)
    for wanted in expected.has:
        case, _, detail = wanted.partition(" ")
        matching = [f for f in report.findings if f.case.name == case]
        assert matching, f"{case} not in {sorted(cases)}"
        assert any(detail in "\n".join((f.say("fix", "en"), *f.commands())) for f in matching)
    assert not cases & set(expected.never)


@pytest.mark.parametrize("name", machines.names())
def test_report_in_both_languages(name: str) -> None:
    report, _ = judge(name)
    for lang in ("en", "zh"):
        text = "\n".join(line for line, _ in doctor_report.lines(report, lang, verbose=True))
        assert report.verdict(lang) in text
        assert not re.search(r"\{[a-z_]+\}", text), "a placeholder was left"
        document = json.loads(json.dumps(doctor_report.document(report, lang)))
        assert document["usable"] == (report.blocking is None)
    assert not re.search(r"[\u4e00-\u9fff]", "\n".join(line for line, _ in doctor_report.lines(report, "en", True)))


@pytest.mark.parametrize("name", machines.names())
def test_a_capture_keeps_the_verdict(name: str) -> None:
    root, expected = machines.load(name)
    again = bundle.parse(bundle.dump(root.saved))
    assert again == root.saved
    report = diagnose(probe(bundle.SavedRoot(again)))
    assert (report.blocking.case.name if report.blocking else "usable") == expected.verdict


def test_every_case_is_met_by_a_machine() -> None:
    """A case that no fixture reaches is untested advice; the rest belong to deep runs and to techsupport logs."""
    met = {finding.case.name for name in machines.names() for finding in judge(name)[0].findings}
    elsewhere = {"deep.ok", "deep.failed", "deep.no-gpu", "devices.unknown", "driver.unknown", "torch.unknown"}
    assert set(findings.cases()) - met == elsewhere


UNSAFE = re.compile(r"chmod +(-R +)?[0-7]*[67]66|blacklist amdgpu\b|disable secure boot|\| *(ba)?sh\b", re.IGNORECASE)


@pytest.mark.parametrize("name", machines.names())
def test_never_advises_what_is_unsafe(name: str) -> None:
    report, _ = judge(name)
    for finding in report.findings:
        advice = re.sub(r"Do not [^.]*\.", "", finding.say("fix", "en"))
        assert not UNSAFE.search("\n".join((advice, *finding.commands())))
