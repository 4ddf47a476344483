"""Keywords of Robot Framework."""

from toy_store import ToyStore


class ToyLibrary:
    ROBOT_LIBRARY_SCOPE = "TEST"

    def __init__(self):
        self.store = ToyStore()

    def launch(self):
        self.store.launch()

    def buy(self, product):
        assert self.store.buy(product) == "purchased"

    def wait(self, days):
        self.store.wait(int(days))

    def refund(self, product):
        self.store.refund(product)

    def access_should_be(self, products):
        assert self.store.access() == products
