"""The least that somebody would write: pytest over YAML files, read by libYAML."""

import pathlib

import pytest
import yaml
from toy_store import ToyStore

FILES = sorted((pathlib.Path(__file__).parent / "journeys").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_journey(file):
    store = ToyStore()
    for step in yaml.load(file.read_text(), Loader=yaml.CSafeLoader)["steps"]:
        (verb, about), = step.items()
        if verb == "relaunch":
            store.launch()
        elif verb == "buy":
            assert store.buy(about) == "purchased"
        elif verb == "wait":
            store.wait(int(about))
        elif verb == "refund":
            store.refund(about)
        else:
            assert store.access() == about
