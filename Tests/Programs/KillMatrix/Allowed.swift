/// What may prove nothing, and why. An entry that is needed no more is a failure.
enum Allowed {
  static let scenarios = [
    "consumables/nothing-to-use":
      "for shops that begin a count with one when they lower what they never counted",
    "products/grouped-list":
      "for shops that read groups from their own list, which the reference shop need not",
    "products/plans-only":
      "for shops that take the status from the first product of their list",
    "subscriptions/downgrade-details":
      "for shops that tell of the plan that was chosen last instead of the status",
  ]

  /// Every rule of the client has a fault that dies.
  static let rules: [String: String] = [:]
}
