/// The outcome of a purchase in a property that the app's purchase function sets: an enum such as
/// `purchaseStatus` with cases for a success, a cancellation and so on.
struct StateOutcome {
  /// Lines that end with a `return`.
  let lines: [String]

  /// `nil` if no property says it, also where a cancellation leaves the state of an earlier
  /// purchase.
  init?(of member: StoreType.Member, in code: PurchaseCode, _ writer: ExpressionWriter) {
    let reached = code.store.reached(from: member)
    guard member.function.isAsync, let arms = PurchaseArms(in: reached) else { return nil }
    let found = code.store.properties.lazy.compactMap { field -> [String]? in
      guard !field.property.marks.isPrivate, let name = field.property.type.map(code.resolved),
        let type = code.type(named: name.name, in: code.store.name), type.kind == .enum
      else { return nil }
      let outcomes = Self.outcomes(of: field.property.name, arms)
      guard let outcomes, Self.areWhole(outcomes, of: type) else { return nil }
      let value = writer.awaiting(
        writer.value(field, of: code.store, on: writer.receiver), of: code.store)
      return ["return switch \(value) {"]
        + Self.cases(of: type, outcomes, isOptional: name.isOptional, code) + ["}"]
    }.first
    guard let found else { return nil }
    lines = found
  }

  /// The outcomes that the arms show, by the state: what a cancellation sets is one, whatever its
  /// name. `nil` if the property does not tell a cancellation and a pending purchase from others.
  private static func outcomes(
    of property: String, _ arms: PurchaseArms
  ) -> [PurchaseArms.AssignedCase: String]? {
    let before = arms.before.value(assignedTo: property)
    let cancelled = arms.cancelled.value(assignedTo: property) ?? before
    let pending = arms.pending.map { $0.value(assignedTo: property) ?? before } ?? nil
    let bought = arms.bought.compactMap { $0.value(assignedTo: property) }
    guard let cancelled, let pending, let last = bought.first,
      Set([cancelled, pending, last]).count == 3,
      ![cancelled, pending].contains(.unclear), !bought.contains(.unclear)
    else { return nil }
    return [cancelled: "cancelled", pending: "pending"]
  }

  /// Whether all states are the type's, and one of its others means a purchase.
  private static func areWhole(
    _ outcomes: [PurchaseArms.AssignedCase: String], of type: StoreType
  ) -> Bool {
    let areKnown = outcomes.keys.allSatisfy { state in
      if case .named(let name) = state { type.cases.contains(name) } else { true }
    }
    return areKnown
      && type.cases.contains {
        outcomes[.named($0)] == nil && OutcomeDraft.outcome(named: $0) == "purchased"
      }
  }

  private static func cases(
    of type: StoreType, _ outcomes: [PurchaseArms.AssignedCase: String], isOptional: Bool,
    _ code: PurchaseCode
  ) -> [String] {
    let cases = type.cases.map { name in
      let outcome = outcomes[.named(name)] ?? OutcomeDraft.outcome(named: name)
      let holdsError = type.values[name].map { TypeName($0.afterColon).isError } ?? false
      // The adapter's host explains an error that is thrown.
      return outcome == "failed(.unknown)" && holdsError
        ? "case .\(name)(let error): throw error" : "case .\(name): .\(outcome)"
    }
    return cases + (isOptional ? ["case nil: .\(outcomes[.none] ?? "unknown")"] : [])
  }
}

extension String {
  /// `Error` for `reason:Error`.
  fileprivate var afterColon: String { split(separator: ":").last.map(String.init) ?? self }
}
