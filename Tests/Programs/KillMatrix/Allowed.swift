/// What may prove nothing, and why. An entry that is needed no more is a failure.
enum Allowed {
  private static let unbroken = "shows what no faulty shop gets wrong yet"

  static let scenarios = [
    "billing/status-after-recovery": unbroken,
    "billing/status-after-retry": unbroken,
    "billing/status-in-grace": unbroken,
    "faults/forbidden": unbroken,
    "journeys/redeem-code-refused": unbroken,
    "offers/code-would-downgrade": unbroken,
    "server/held-plan": unbroken,
    "storefront/moved": unbroken,
    "subscriptions/account-token": unbroken,
    "subscriptions/cancelled-details": unbroken,
    "consumables/nothing-to-use":
      "for shops that begin a count with one when they lower what they never counted",
    "products/grouped-list":
      "for shops that read groups from their own list, which the reference shop need not",
    "products/plans-only":
      "for shops that take the status from the first product of their list",
    "subscriptions/downgrade-details":
      "for shops that tell of the plan that was chosen last instead of the status",
  ]

  static let rules = [
    "COM-6": "no faulty shop mistakes a refunded payment of a commitment for all of them yet",
    "ENT-13": "its faulty shop breaks FAM-3 first, in the same expectation",
    "OFF-WB-3": "no faulty shop gets it wrong where a scenario shows it",
  ]
}
