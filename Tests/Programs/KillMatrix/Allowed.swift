/// What may prove nothing, and why. An entry that is needed no more is a failure.
enum Allowed {
  static let scenarios = [
    "backend/forged-purchase": "only backends whose mapping has 'verify' are sent a transaction"
  ]

  static let rules: [String: String] = [:]
}
