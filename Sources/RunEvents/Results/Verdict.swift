/// The result of a case, before known issues and levels are applied.
package enum Verdict: Hashable, Sendable {
  case passed
  /// A rule was broken: all mismatches, in the order of the scenario; never empty.
  case failed([Mismatch])
  /// Not played, since the adapter lacks a capability. The reason is a whole sentence.
  case skipped(String)
  /// The adapter or its protocol broke, so nothing was judged.
  case errored(Fault)
  /// Not played, since the run was stopped before its turn.
  case notRun

  /// Whether there is something to explain: a broken rule or a broken adapter.
  package var isFailure: Bool {
    switch self {
    case .failed, .errored: true
    case .passed, .skipped, .notRun: false
    }
  }
}

/// One expectation that did not hold, or one step that could not be done.
package struct Mismatch: Hashable, Sendable {
  package let file: String
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// The source of that line.
  package let sourceLine: String
  /// The difference in one line: `access differs after step 3 (upgrade)`.
  package let heading: String
  /// The step that could not be done, or after which the expectation failed, counted from 1; `nil`
  /// in events of an older shopper.
  package let step: Int?
  /// The fact that differs, with its part: `access`, `subscription.state`; `nil` if the step could
  /// not be done or nothing could be observed.
  package let fact: String?
  /// The way in which the observed value differs.
  package let deviation: Deviation
  /// The products by which a list of products differs; empty for other facts.
  package let products: ProductDifference
  /// The verb of a step that could not be done; `nil` if it could.
  package let undoneVerb: String?
  /// The expected and the observed values, each with its label.
  package let details: [Detail]
  /// The `perform` steps that lead to the step, from the inside out; empty for a step of the
  /// scenario itself.
  let callers: [Caller]
  /// The adapter's rules that the expectation shows, by identifier, in the order of the scenario.
  package let rules: [String]
  /// The last lines that the app wrote to stdout and stderr during the step.
  package internal(set) var said: [String]
  /// The store's state and StoreKit's last answers to the app, a sentence each; empty unless it is
  /// the first mismatch of the case.
  package private(set) var evidence: [String]
  /// Whether another expectation of the journey failed before: this one breaks no rule then.
  package let isConsequence: Bool

  /// The heading, with a remark if it may be a consequence.
  package var title: String { isConsequence ? "\(heading), perhaps a consequence" : heading }

  package struct Caller: Hashable, Sendable {
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    let column: Int

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  package struct Detail: Hashable, Sendable {
    package let label: String
    package let text: String

    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  package init(
    file: String, line: Int, column: Int, sourceLine: String, heading: String,
    deviation: Deviation, details: [Detail], callers: [Caller] = [], step: Int? = nil,
    fact: String? = nil, products: ProductDifference = ProductDifference(),
    undoneVerb: String? = nil, rules: [String] = [], said: [String] = [],
    evidence: [String] = [], isConsequence: Bool = false
  ) {
    self.said = said
    self.evidence = evidence
    self.rules = rules
    self.isConsequence = isConsequence
    self.callers = callers
    self.step = step
    self.fact = fact
    self.products = products
    self.deviation = deviation
    self.undoneVerb = undoneVerb
    self.file = file
    self.line = line
    self.column = column
    self.sourceLine = sourceLine
    self.heading = heading
    self.details = details
  }
}

extension Mismatch {
  /// The same mismatch with the app's output during its step.
  package func saying(_ lines: [String]) -> Mismatch {
    var copy = self
    copy.said = lines
    return copy
  }
}

extension Mismatch {
  /// A sentence of ``evidence``: what StoreKit answered to a call of the app.
  package static func answer(to call: String, _ answer: String) -> String {
    call + answered + answer
  }

  /// The calls of the app that StoreKit answered, as ``evidence`` has them.
  package var answeredCalls: [String] {
    evidence.compactMap { sentence in
      sentence.firstRange(of: Self.answered).map { String(sentence[..<$0.lowerBound]) }
    }
  }

  private static let answered = " answered: "

  /// The same mismatch with what the store knew and answered.
  package func showing(_ evidence: [String]) -> Mismatch {
    var copy = self
    copy.evidence = evidence
    return copy
  }
}

/// A failure of the adapter or of its protocol.
package struct Fault: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case crashed
    case timedOut = "timed out"
    case `protocol`
    case couldNotStart = "could not start"
    /// The simulated world is inconsistent: a bug in shopper.
    case bug = "bug in the simulated world"
  }

  package let kind: Kind
  /// A description in one sentence.
  package let message: String
  /// The last lines that the adapter wrote to stderr.
  package let stderrTail: String
  /// `nil` before the first step and after the last.
  package let position: Position?

  package init(kind: Kind, message: String, stderrTail: String, position: Position? = nil) {
    self.kind = kind
    self.message = message
    self.stderrTail = stderrTail
    self.position = position
  }

  /// The step of a scenario in which an adapter broke.
  package struct Position: Hashable, Sendable {
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int
    /// `step 5 (refund)`
    package let step: String

    package init(file: String, line: Int, column: Int, step: String) {
      self.file = file
      self.line = line
      self.column = column
      self.step = step
    }
  }

  /// The same fault in this step, or in any step.
  package func at(_ position: Position?) -> Fault {
    Fault(kind: kind, message: message, stderrTail: stderrTail, position: position)
  }
}

/// The cause of failures that an entry of `known-issues.yaml` names.
package struct KnownCause: Hashable, Sendable {
  /// The fault of the code, as a sentence without its subject.
  package let title: String
  package let because: String
  /// A URL.
  package let issue: String

  package init(title: String, because: String, issue: String) {
    self.title = title
    self.because = because
    self.issue = issue
  }
}

/// Whether a case was known to fail.
package enum KnownIssueStatus: Hashable, Sendable {
  case ordinary
  /// A known-issues entry says that this case fails on this adapter.
  case knownIssue(KnownCause)
  /// A known-issues entry says that this case fails in some attempts and passes in others on this
  /// adapter.
  case knownFlaky(KnownCause)
  /// A known-issues entry says that this case fails with some seeds on this adapter.
  case knownBySeed(KnownCause)
  /// A known-issues entry says that this case fails, and it fails otherwise than the cause
  /// explains: no excuse. `differences` are those that the cause explains.
  case unlikeKnown(KnownCause, differences: [String])
  /// The case was as red in an earlier run, whose events are the baseline in this file.
  case baseline(file: String)
}
