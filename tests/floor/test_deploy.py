"""The files of a deployment: alerts and panels name figures that exist, each alert has its page in the runbook, and
what is said to the program there is what it knows."""

from __future__ import annotations

import importlib
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from pitboss.cli import _parser
from pitboss.floor import environment
from tests.floor.server import Client, Serving
from tests.floor.test_api import run

yaml: Any = importlib.import_module("yaml")
ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NAME = re.compile(r"\b(?:pitboss|process)_\w+")
TOKEN = "an operator's"


def load(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text())


def rules() -> list[dict[str, Any]]:
    return [rule for group in load("prometheus/pitboss.rules.yml")["groups"] for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DEPLOY / "grafana/dashboards/pitboss.json").read_text())["panels"]
    return found


def test_every_figure_that_an_alert_or_a_panel_names_is_told() -> None:
    named = {f"the alert {rule['alert']}": rule["expr"] for rule in rules()}
    named |= {f"the panel {each['title']}": " ".join(t["expr"] for t in each["targets"]) for each in panels()}
    told: dict[str, set[tuple[str, str]]] = {}

    async def asked(house: Serving) -> None:
        operator = Client(house.address, TOKEN)
        house.clients.append(operator)
        for family in text_string_to_metric_families((await operator.call("GET", "/metrics"))[1]):
            for each in family.samples:
                told.setdefault(each.name, set()).update(each.labels.items())

    run(asked, metrics_token=TOKEN)
    told["pitboss_exclusion_list_age_seconds"] = set()  # where there is such a list
    assert len(named) > 40
    for where, expression in named.items():
        names = set(NAME.findall(expression))
        assert names or "up{" in expression, where
        assert names <= told.keys(), where
        for name, labels in re.findall(r"(pitboss_\w+)\{([^}]*)\}", expression):
            for label, equal, values in re.findall(r'(\w+)(=~?)"([^"]*)"', labels):
                for value in values.split("|") if equal == "=~" else [values]:
                    assert (label, value) in told[name], f"{where}: {name} has no {label} {value}"


def test_the_runbook_has_each_alert_and_no_other() -> None:
    text = (ROOT / "docs/runbook.md").read_text()
    pages = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    alerts = rules()
    assert [page.split("\n")[0] for page in pages] == [rule["alert"] for rule in alerts]
    for page, rule in zip(pages, alerts, strict=True):
        severity, annotations = rule["labels"]["severity"], rule["annotations"]
        assert f"*{annotations['summary'][0].upper()}{annotations['summary'][1:]}* (`{severity}`)." in page
        assert annotations["runbook"] == f"docs/runbook.md#{rule['alert'].lower()}"
        assert re.search(r"^- \S", page, re.MULTILINE), "something to do"


def command_lines() -> dict[str, list[str]]:
    """Whatever is said to the program in these files."""
    compose, unit = load("compose.yaml"), (DEPLOY / "pitboss.service").read_text()
    said = re.search(r"^PITBOSS_SERVE=(.*)$", (DEPLOY / "pitboss.env").read_text(), re.MULTILINE)
    assert said is not None
    served = re.search(r"^ExecStart=/opt/pitboss/bin/pitboss (.*)$", unit, re.MULTILINE)
    audited = re.search(
        r"^ExecStart=/opt/pitboss/bin/pitboss (.*)$", (DEPLOY / "pitboss-audit.service").read_text(), re.M
    )
    image = re.search(r"^CMD (\[.*\])$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert served is not None
    assert audited is not None
    assert image is not None
    return {
        "compose": [each.replace("${PITBOSS_HOST:?the name that browsers see}", "x.example")
                    for each in compose["services"]["floor"]["command"]],
        "unit": shlex.split(served[1].replace("$PITBOSS_SERVE", said[1])),
        "audit": shlex.split(audited[1]),
        "image": json.loads(image[1]),
    }  # fmt: skip


@pytest.mark.parametrize("where", ["compose", "unit", "audit", "image"])
def test_what_is_said_to_the_program_is_what_it_knows(where: str) -> None:
    words = command_lines()[where]
    asked = _parser(words).parse_args(words)
    assert asked.run.__module__ == f"pitboss.cli.{words[0]}"
    assert "@" not in " ".join(words), "no password on a command line"


def test_the_parts_of_the_composition_agree() -> None:
    compose = load("compose.yaml")
    floor, proxy = compose["services"]["floor"], compose["services"]["proxy"]
    address = proxy["networks"]["front"]["ipv4_address"]
    assert f"--proxy={address}" in floor["command"]
    assert address.rsplit(".", 1)[0] in compose["networks"]["front"]["ipam"]["config"][0]["subnet"]
    assert "floor:8047" in (DEPLOY / "Caddyfile").read_text()
    assert load("prometheus/prometheus.yml")["scrape_configs"][0]["static_configs"][0]["targets"] == ["floor:8047"]
    made = (DEPLOY / "secrets.sh").read_text()
    for name, service in compose["services"].items():
        assert set(service.get("secrets", ())) <= compose["secrets"].keys(), name
        assert set(service["networks"]) <= compose["networks"].keys(), name
        for each in service.get("volumes", ()):
            source = each.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in compose["volumes"], each
    assert all(each in made for each in compose["secrets"])
    variables = {environment.DATABASE, f"{environment.PASSWORD}_FILE", f"{environment.METRICS}_FILE"}
    assert set(floor["environment"]) == variables


def test_the_secrets_are_made_once_and_are_in_no_repository(tmp_path: Path) -> None:
    script = tmp_path / "secrets.sh"
    script.write_text((DEPLOY / "secrets.sh").read_text())
    made = []
    for _ in range(2):
        subprocess.run(["sh", str(script)], check=True)
        made.append({each.name: each.read_text() for each in (tmp_path / "secrets").iterdir()})
    assert made[0] == made[1]
    assert all(re.fullmatch("[0-9a-f]{48}", each) for each in made[0].values())
    assert (tmp_path / "secrets").stat().st_mode & 0o777 == 0o700
    assert "secrets/" in (DEPLOY / ".gitignore").read_text().split()


def test_a_setting_is_a_variable_or_a_file_that_it_names(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("hush\n")
    assert environment.setting("A", {"A": "x", "A_FILE": str(file)}) == "x"
    assert environment.setting("A", {"A_FILE": str(file)}) == "hush"
    lent = {f"{environment.PASSWORD}_FILE": str(file)}
    environment.lend_password(lent)
    assert lent["PGPASSWORD"] == "hush"
    kept = {**lent, "PGPASSWORD": "another"}
    environment.lend_password(kept)
    assert kept["PGPASSWORD"] == "another"


def test_a_database_and_a_missing_file_of_its_password_are_said_in_the_environment(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "pitboss", "audit"]
    database = f"sqlite:///{tmp_path / 'nothing.db'}"
    named = os.environ | {"PITBOSS_DATABASE": database}
    found = subprocess.run(words, env=named, capture_output=True, text=True, cwd=ROOT)
    assert (found.returncode, "nothing.db: there is no such database" in found.stderr) == (2, True)
    missing = named | {"PITBOSS_DATABASE_PASSWORD_FILE": str(tmp_path / "none")}
    found = subprocess.run(words, env=missing, capture_output=True, text=True, cwd=ROOT)
    assert found.returncode == 2
    assert "PITBOSS_DATABASE_PASSWORD_FILE: " in found.stderr
    assert "Traceback" not in found.stderr
