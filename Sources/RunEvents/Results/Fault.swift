/// How an adapter or its protocol broke.
package struct Fault: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case crashed
    case timedOut = "timed out"
    case `protocol`
    case couldNotStart = "could not start"
    /// The simulated world contradicts itself, whatever the app did.
    case bug = "bug in the simulated world"
  }

  package let kind: Kind
  /// What happened, in one sentence.
  package let message: String
  /// The last lines that the adapter wrote to stderr.
  package let stderrTail: String

  package init(kind: Kind, message: String, stderrTail: String) {
    self.kind = kind
    self.message = message
    self.stderrTail = stderrTail
  }
}
