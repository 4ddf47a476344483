"""The store that the peers play their scenarios on: a set, a list and a day. Far less than a StoreKit,
so that what is measured is the harness."""


class ToyStore:
    def __init__(self):
        self.owned = []
        self.unlocked = set()
        self.day = 0

    def launch(self):
        self.unlocked = set(self.owned)

    def buy(self, product):
        self.owned.append(product)
        self.unlocked.add(product)
        return "purchased"

    def refund(self, product):
        self.owned.remove(product)
        self.unlocked.discard(product)

    def wait(self, days):
        self.day += days

    def access(self):
        return ", ".join(sorted(self.unlocked)) or "nothing"
