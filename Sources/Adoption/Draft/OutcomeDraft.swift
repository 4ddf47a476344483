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

  /// Whether a function's result is the same for a cancellation and for a failure: a yes or no, or
  /// a purchase or none, where no error is thrown either.
  static func hidesFailures(_ function: FunctionDeclaration) -> Bool {
    let type = TypeName(function.returnType ?? "Void")
    return !function.isThrowing && !type.isPurchaseResult
      && (type.isOptional || type.name == "Bool")
  }

  /// For values that a function reports to a closure, of which `result` is a tuple if they are
  /// several.
  init(reported values: [TypeName], by function: FunctionDeclaration, in code: PurchaseCode) {
    let names = values.map { $0.name + ($0.isOptional ? "?" : "") }
    let type = names.count == 1 ? names[0] : "(" + names.joined(separator: ",") + ")"
    self = Self.valueOrError(values, code) ?? Self.draft(of: type, function, code)
  }

  /// For a value and an error, one of which is there.
  private static func valueOrError(_ values: [TypeName], _ code: PurchaseCode) -> OutcomeDraft? {
    guard values.count == 2, let error = values.firstIndex(where: { $0.isError && $0.isOptional }),
      values[1 - error].isOptional || values[1 - error].name == "Bool"
    else { return nil }
    let value = "result.\(1 - error)"
    let isBought = values[1 - error].isOptional ? "\(value) != nil" : value
    let failed = ErrorDraft(of: values[error], in: code).lines
    return .lines(
      ["if let error = result.\(error) {", "  return \(failed[0])"]
        + failed.dropFirst().map { "  " + $0 } + ["}"]
        + ["return \(isBought) ? .purchased : .cancelled"])
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
      tuple(type, function, code) ?? words(type, code, value) ?? result(type, code, value)
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
    let known = code.type(named: type.name)
    guard let known, known.kind == .enum, !known.cases.isEmpty else { return nil }
    // Such as what the screen does next: every purchase would be shown as a failure.
    guard known.cases.contains(where: { outcome(named: $0) == "purchased" }) else {
      return .nothing
    }
    let arms = known.cases.flatMap { name -> [String] in
      let outcome = outcome(named: name)
      guard outcome == "failed(.unknown)",
        let error = error(in: known.values[name], of: known, code)
      else {
        return ["case .\(name): .\(outcome)"]
      }
      return arm("case .\(name)(let error):", ErrorDraft(of: error, in: code).lines)
    }
    let optional = type.isOptional ? ["case nil: .cancelled"] : []
    return .lines(["return switch \(value) {"] + arms + optional + ["}"])
  }

  /// The type of a case's only associated value, if that is an error.
  private static func error(
    in values: String?, of holder: StoreType, _ code: PurchaseCode
  ) -> TypeName? {
    guard let values, !values.contains(",") else { return nil }
    let type = TypeName(String(values.split(separator: ":").last ?? ""))
    let inherited = code.type(named: type.name, in: holder.name)?.inherits ?? []
    let isError = type.isError || !TypeName.errors.isDisjoint(with: inherited)
    return isError && !type.isOptional ? type : nil
  }

  /// A case of a switch with an expression.
  private static func arm(_ pattern: String, _ lines: [String], _ word: String = "") -> [String] {
    lines.count == 1
      ? ["\(pattern) \(word)\(lines[0])"]
      : [pattern, "  \(word)\(lines[0])"] + lines.dropFirst().map { "  " + $0 }
  }

  /// The outcome that the name of a result or of a state says.
  static func outcome(named name: String) -> String {
    if name.isAbout(["cancel"]) { return "cancelled" }
    if name.isAbout(["purchasing"]) { return "inProgress" }
    if name.isAbout(["pending", "defer", "wait", "ask"]) { return "pending" }
    if name.isAbout(["unverified", "notverified", "invalid"]) { return "failedVerification" }
    if name.isAbout(["verified"]) { return "purchased" }
    if name.isAbout(["verif"]) { return "failedVerification" }
    if name.isAbout(["fail", "error", "unknown", "not", "none", "idle"]) {
      return "failed(.unknown)"
    }
    return name.isAbout(["success", "purchas", "complete", "bought", "done", "restor"])
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

  private static func result(
    _ type: TypeName, _ code: PurchaseCode, _ value: String
  ) -> OutcomeDraft? {
    guard let (success, failure) = type.partsOfResult else { return nil }
    let state = RecordParts(code).state(in: success.name)
    let bought =
      state.map { state in
        arm(
          "case .success(let bought):",
          ["switch bought.\(state.path) {"]
            + state.cases.map { "case .\($0): .\(outcome(named: $0))" } + ["}"], "return ")
      } ?? ["case .success: return .purchased"]
    return .lines(
      ["switch \(value) {"] + bought
        + arm("case .failure(let error):", ErrorDraft(of: failure, in: code).lines, "return ")
        + ["}"])
  }
}
