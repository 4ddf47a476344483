extension Reply.Failure {
  /// The kind of a failure. Adapters may send codes of their own; these are the ones that shopper's
  /// adapters send, besides the words of the fact `error`.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let bug = Code(rawValue: "bug")
    package static let refused = Code(rawValue: "refused")
    package static let hangs = Code(rawValue: "hangs")
    package static let silent = Code(rawValue: "silent")
    package static let noCase = Code(rawValue: "no case")
    package static let catalog = Code(rawValue: "catalog")
    package static let begin = Code(rawValue: "begin")

    /// The meaning of each code, for the document of the protocol.
    package static let meanings: [(code: Code, meaning: String)] = [
      (.bug, "An invariant of the simulated store is violated: the case ends without a verdict."),
      (.refused, "The current state of the world does not permit the step."),
      (.hangs, "A call of the app did not end."),
      (.silent, "The app could not report a fact."),
      (.noCase, "The request needs a case, and none has begun."),
      (.catalog, "The catalog cannot be read."),
      (.begin, "The world cannot be set up, or the app's launch does not end."),
    ]
  }

  /// The action did not and will not happen.
  package static func definite(_ code: Code, _ message: String) -> Self {
    Self(code, isDefinite: true, message: message)
  }

  /// The action may have happened.
  package static func indefinite(_ code: Code, _ message: String) -> Self {
    Self(code, isDefinite: false, message: message)
  }
}
