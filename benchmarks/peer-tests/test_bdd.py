"""Steps of pytest-bdd."""

import pytest
from pytest_bdd import parsers, scenarios, then, when
from toy_store import ToyStore

scenarios("features")


@pytest.fixture
def store():
    return ToyStore()


@when("the app is launched")
def launch(store):
    store.launch()


@when(parsers.parse('somebody buys "{product}"'))
def buy(store, product):
    assert store.buy(product) == "purchased"


@when(parsers.parse("{days:d} days go by"))
def wait(store, days):
    store.wait(days)


@when(parsers.parse('"{product}" is refunded'))
def refund(store, product):
    store.refund(product)


@then(parsers.parse('the app unlocks "{products}"'))
def unlocked(store, products):
    assert store.access() == products
