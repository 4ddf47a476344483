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
