"""Steps of behave."""

from behave import then, when
from toy_store import ToyStore


def store(context):
    if not hasattr(context, "store"):
        context.store = ToyStore()
    return context.store


@when("the app is launched")
def launch(context):
    store(context).launch()


@when('somebody buys "{product}"')
def buy(context, product):
    assert store(context).buy(product) == "purchased"


@when("{days:d} days go by")
def wait(context, days):
    store(context).wait(days)


@when('"{product}" is refunded')
def refund(context, product):
    store(context).refund(product)


@then('the app unlocks "{products}"')
def unlocked(context, products):
    assert store(context).access() == products
