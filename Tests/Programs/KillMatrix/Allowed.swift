/// What may prove nothing, and why. An entry that is needed no more is a failure.
enum Allowed {
  static let scenarios: [String: String] = [:]

  static let rules: [String: String] = [:]
}
