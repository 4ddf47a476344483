/// What may prove nothing, and why. An entry that is needed no more is a failure.
enum Allowed {
  static let scenarios: [String: String] = [
    "offers/trial-of-another-shop": "no faulty shop counts a trial by plan instead of by group yet",
    "prices/informed-only": "no faulty shop treats a notice as a request for consent yet",
    "refunds/sheet-cancelled": "no faulty shop reports a closed refund sheet yet",
    "server/same-second": "no faulty server orders notifications by whole seconds yet",
    "subscriptions/renewal-moment": "no faulty shop locks at the moment of a renewal alone yet",
  ]

  static let rules: [String: String] = [:]
}
