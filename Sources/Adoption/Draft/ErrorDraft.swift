/// The code that turns an error of the app's purchase function into an outcome.
struct ErrorDraft {
  /// An expression.
  let lines: [String]

  /// - Parameter error: the expression for the error.
  init(of type: TypeName, in code: PurchaseCode, error: String = "error") {
    let failed = ".failed(FailureReason(\(error)))"
    if !type.isError, let known = code.type(named: type.name),
      let (subject, cases) = Self.cases(of: known, in: code, error)
    {
      lines = ["switch \(subject) {"] + cases + ["default: \(failed)", "}"]
    } else if code.isOfOriginalInterface {
      // Its queue reports a cancellation as an error.
      lines = ["FailureReason(\(error)) == .cancelled", "  ? .cancelled : \(failed)"]
    } else {
      lines = [failed]
    }
  }

  /// The cases of an error, or of its code, that have an outcome of their own; `nil` without one.
  private static func cases(
    of type: StoreType, in code: PurchaseCode, _ error: String
  ) -> (subject: String, cases: [String])? {
    if type.kind == .enum {
      let cases = cases(of: type)
      return cases.isEmpty ? nil : (error, cases)
    }
    return type.properties.lazy.compactMap { field in
      guard !field.property.marks.isPrivate, !field.property.marks.isStatic,
        let name = field.property.type.map(TypeName.init), !name.isOptional,
        let part = code.type(named: name.name, in: type.name), part.kind == .enum
      else { return nil }
      let cases = cases(of: part)
      return cases.isEmpty ? nil : ("\(error).\(field.property.name)", cases)
    }.first
  }

  private static func cases(of type: StoreType) -> [String] {
    type.cases.compactMap { name in outcome(named: name).map { "case .\(name): \($0)" } }
  }

  /// The outcome that the name of an error says; `nil` for an error that StoreKit may explain.
  private static func outcome(named name: String) -> String? {
    if name.isAbout(["cancel"]) { return ".cancelled" }
    if name.isAbout(["pending", "deferred"]) { return ".pending" }
    if name.isAbout(["unverified", "notverified", "verification"]) { return ".failedVerification" }
    if name.isAbout(["notallowed"]) { return ".failed(.purchaseNotAllowed)" }
    let unavailable = [
      "notavailable", "unavailable", "emptyproduct", "noproduct", "productnotfound",
      "productsnotfound",
    ]
    return name.isAbout(unavailable) ? ".failed(.productUnavailable)" : nil
  }
}

extension PurchaseCode {
  /// Whether it buys with the original interface.
  var isOfOriginalInterface: Bool {
    files.contains { file in file.code.tokens.contains { $0.text == "SKPaymentQueue" } }
  }
}
