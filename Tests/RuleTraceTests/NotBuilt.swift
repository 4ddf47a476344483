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
  static let list = [
    NotBuilt("ENT-9", "not built: no profile lists a purchase late"),
    NotBuilt("ENT-14", "not built: no profile lists a renewal while its charge is retried"),
    NotBuilt("PUR-7", "not built: no profile hands back what has lapsed"),
    NotBuilt("FIN-8", "not built: no profile finishes late"),
    NotBuilt("UPD-2", "not built: no profile announces a device's own purchases"),
    NotBuilt("STAT-6", "not built: no profile tells of an end before a renewal"),
    NotBuilt("OFF-INT-3", "not built: the answer always follows the account's history"),
  ]
}
