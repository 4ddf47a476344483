"""A backend's subscriptions, with pytest."""

import json
import os
import urllib.request

import pytest

SHOPPER = os.environ.get("SHOPPER_URL", "http://127.0.0.1:8080") + "/shopper/v1"
BACKEND = os.environ.get("BACKEND_URL", "http://127.0.0.1:3000")


def ask(method, url, body=None):
    data = None if body is None else body.encode()
    request = urllib.request.Request(url, data=data, method=method)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


class Store:
    """The simulated App Store, as new."""

    def steps(self, text):
        ask("POST", f"{SHOPPER}/steps", text)

    def advance(self, by):
        ask("POST", f"{SHOPPER}/advance", json.dumps({"by": by}))

    def customer(self):
        return ask("GET", f"{SHOPPER}/customers/customer")["appTransactionId"]


@pytest.fixture
def store():
    ask("POST", f"{BACKEND}/reset", "")
    ask("POST", f"{SHOPPER}/reset", "")
    return Store()


def plan(store):
    return ask("GET", f"{BACKEND}/Sandbox/customers/{store.customer()}/subscriptions/5E0C71B4")


def test_a_year_is_paid_month_by_month(store):
    store.steps("buy: vip.silver")
    store.advance("P1Y")
    assert plan(store)["status"] == 1
    assert plan(store)["paid"] == pytest.approx(13 * 11.99)


def test_a_refund_ends_the_subscription(store):
    store.steps("buy: vip.silver")
    store.advance("P40D")
    store.steps("refund: vip.silver")
    assert plan(store)["status"] == 5


def test_a_failed_charge_is_forgiven_in_the_grace_period(store):
    store.steps("- set grace period: 16 days\n- buy: vip.silver\n- break billing")
    store.advance("P35D")
    assert plan(store)["status"] == 4
    store.advance("P20D")
    assert plan(store)["status"] == 3
