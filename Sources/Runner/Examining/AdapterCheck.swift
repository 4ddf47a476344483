/// The checks of `shopper adapter check`, in their order.
package enum AdapterCheck: String, CaseIterable, Hashable, Sendable {
  case greeting
  case core
  case nonsense
  case idleness = "idle"
  case order
  case cases
  case largeCatalog = "large catalog"
  case facts
  case purchase
  case claims
  case unknownField = "unknown field"
  case unknownOperation = "unknown operation"
  case unknownNumber = "unknown number"
  case unknownFact = "unknown fact"
  case goodbye
  case closedInput = "closed input"
  case termination

  /// One sentence for the report.
  package var summary: String {
    switch self {
    case .greeting: "prints nothing before 'hello', and answers it"
    case .core: "has the capabilities that every adapter must have"
    case .nonsense: "reads its requests, and answers 'unsupported' to an unknown verb"
    case .idleness: "prints nothing without a request"
    case .order: "answers requests in the order in which they were sent"
    case .cases: "begins and ends cases, one after the other"
    case .largeCatalog: "takes a catalog in a line of more than a mebibyte"
    case .facts: "reports 'purchase' and 'access', each in its form, and nothing else"
    case .purchase: "answers a purchase with one line, and prints nothing else"
    case .claims: "supports what its capabilities claim"
    case .unknownField: "refuses a field that it does not know"
    case .unknownOperation: "refuses an operation that it does not know"
    case .unknownNumber: "refuses an invalid number"
    case .unknownFact: "refuses a fact that it does not know"
    case .goodbye: "ends with exit code 0 after 'bye'"
    case .closedInput: "ends when its input is closed"
    case .termination: "ends on SIGTERM"
    }
  }

  /// The section of the documentation that describes the requirement.
  package var guide: String {
    switch self {
    case .greeting, .idleness, .order: "docs/protocol.md#lines"
    case .core, .claims: "docs/protocol.md#capabilities"
    case .nonsense, .cases, .largeCatalog, .facts, .purchase: "docs/protocol.md#requests"
    case .unknownField, .unknownOperation, .unknownNumber, .unknownFact:
      "docs/protocol.md#strictness"
    case .goodbye, .closedInput, .termination: "docs/protocol.md#ending"
    }
  }
}

/// A violation of the protocol by an adapter.
package struct ConformanceError: Error, Hashable, Sendable {
  /// The line that was sent last, or what was done to the process.
  package let sent: String
  package let came: String
  package let expected: String
}

/// The result of one check.
package struct CheckResult: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    case holds
    case broken(ConformanceError)
    /// Without a greeting nothing else can be asked, and after an interruption nothing is.
    case notTried
  }

  package let check: AdapterCheck
  package let status: Status
}
