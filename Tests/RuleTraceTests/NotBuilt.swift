/// A rule of the store that nothing shows yet, and what is missing.
struct NotBuilt {
  let id: String
  let reason: String
  /// Where the entry stands, counted from 1.
  let line: Int

  init(_ id: String, _ reason: String, line: Int = #line) {
    self.id = id
    self.reason = reason
    self.line = line
  }

  static let file = "Tests/RuleTraceTests/NotBuilt.swift"

  /// It can only shrink: an entry whose rule has a test is a failure.
  static let list: [NotBuilt] = []
}
