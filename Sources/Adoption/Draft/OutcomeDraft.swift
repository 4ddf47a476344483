import SwiftSource

/// The code that turns the result of the app's purchase function into an outcome.
enum OutcomeDraft {
  /// The function does not return how a purchase ended: what it shows is not judged.
  case nothing
  /// Lines that end with a `return`; `result` is the function's result.
  case lines([String])
  /// The author has to write it, for this type.
  case unknown(String)

  init(of function: FunctionDeclaration, in code: PurchaseCode) {
    let type = function.returnType ?? "Void"
    self = ["Void", "()"].contains(type) ? .nothing : Self.draft(of: type, function, code)
  }

  /// - Parameter value: the expression for the value to turn into an outcome.
  private static func draft(
    of returnType: String, _ function: FunctionDeclaration, _ code: PurchaseCode,
    value: String = "result"
  ) -> OutcomeDraft {
    let type = TypeName(returnType)
    return switch type.name {
    case "Product.PurchaseResult": .lines(["return .init(\(value))"])
    case "Transaction", "VerificationResult<Transaction>", "String", "Product.ID", "Product":
      .lines(
        type.isOptional
          ? ["return \(value) == nil ? .cancelled : .purchased"] : ["return .purchased"])
    case "Bool": .lines(["return \(value) ? .purchased : .cancelled"])
    default:  // tidy: any type's name
      tuple(type, function, code) ?? words(type, code, value) ?? result(type, value)
        ?? record(type, function, code, value) ?? .unknown(returnType)
    }
  }

  /// For several values: what StoreKit answered if it is among them, else the first that is known.
  private static func tuple(
    _ type: TypeName, _ function: FunctionDeclaration, _ code: PurchaseCode
  ) -> OutcomeDraft? {
    let parts = type.tupleElements.enumerated().sorted { left, right in
      left.element.isPurchaseResult && !right.element.isPurchaseResult
    }
    return parts.lazy.compactMap { index, part -> OutcomeDraft? in
      let draft = draft(of: part.name, function, code, value: "result.\(index)")
      guard case .lines = draft, !part.isOptional || part.isPurchaseResult else { return nil }
      return draft
    }.first
  }

  /// For an enum of the app: each of its cases by its name.
  private static func words(
    _ type: TypeName, _ code: PurchaseCode, _ value: String
  ) -> OutcomeDraft? {
    let last = type.name.split(separator: ".").last.map(String.init) ?? type.name
    let known = code.types[type.name] ?? code.types.values.first { $0.name.hasSuffix("." + last) }
    guard let known, known.kind == .enum, !known.cases.isEmpty else { return nil }
    // Such as what the screen does next: every purchase would be shown as a failure.
    guard known.cases.contains(where: { outcome(named: $0) == "purchased" }) else {
      return .nothing
    }
    let arms = known.cases.map { name -> String in
      let outcome = outcome(named: name)
      guard outcome == "failed(.unknown)", holdsError(known.values[name], code) else {
        return "case .\(name): .\(outcome)"
      }
      return "case .\(name)(let error): .failed(FailureReason(error))"
    }
    let optional = type.isOptional ? ["case nil: .cancelled"] : []
    return .lines(["return switch \(value) {"] + arms + optional + ["}"])
  }

  /// Whether a case has one associated value, an error.
  private static func holdsError(_ values: String?, _ code: PurchaseCode) -> Bool {
    guard let values, !values.contains(",") else { return false }
    let type = TypeName(String(values.split(separator: ":").last ?? ""))
    let errors: Set = ["Error", "Swift.Error", "LocalizedError"]
    return !type.isOptional
      && (errors.contains(type.name)
        || !errors.isDisjoint(with: code.types[type.name]?.inherits ?? []))
  }

  private static func outcome(named name: String) -> String {
    if name.isAbout(["cancel"]) { return "cancelled" }
    if name.isAbout(["pending", "defer", "wait", "ask"]) { return "pending" }
    if name.isAbout(["unverified", "verif", "invalid"]) { return "failedVerification" }
    if name.isAbout(["fail", "error", "unknown", "not", "none", "idle"]) {
      return "failed(.unknown)"
    }
    return name.isAbout(["success", "purchas", "complete", "bought", "verified", "done"])
      ? "purchased" : "failed(.unknown)"
  }

  /// For a record of the app, where everything but a purchase is an error.
  private static func record(
    _ type: TypeName, _ function: FunctionDeclaration, _ code: PurchaseCode, _ value: String
  ) -> OutcomeDraft? {
    guard function.isThrowing, !type.isOptional, let record = code.types[type.name],
      [.struct, .class].contains(record.kind)
    else { return nil }
    return .lines([
      "// Guess: it throws if nothing was bought.", "_ = \(value)", "return .purchased",
    ])
  }

  private static func result(_ type: TypeName, _ value: String) -> OutcomeDraft? {
    guard type.name.hasPrefix("Result<") else { return nil }
    return .lines([
      "switch \(value) {", "case .success: return .purchased",
      "case .failure(let error): return .failed(FailureReason(error))", "}",
    ])
  }
}
