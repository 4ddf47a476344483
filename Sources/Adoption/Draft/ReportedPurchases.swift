/// The purchases in a value that the app's code reports to a closure, such as
/// `Result<[Purchase], any Error>`.
struct ReportedPurchases {
  private let code: PurchaseCode
  /// The adapter's function that takes the identifiers.
  private let taker: String

  /// The most values that are looked into, each in the one before: an enum may hold itself.
  private let depth: Int

  /// - Parameter taker: `keep` or `forget`.
  init(_ code: PurchaseCode, to taker: String = "keep") {
    self.init(code, taker, depth: 4)
  }

  private init(_ code: PurchaseCode, _ taker: String, depth: Int) {
    self.code = code
    self.taker = taker
    self.depth = depth
  }

  /// For a value in the one that is looked into.
  private var inner: ReportedPurchases { ReportedPurchases(code, taker, depth: depth - 1) }

  /// Statements that take the identifiers of what was bought out of a value; `nil` if the type has
  /// none.
  ///
  /// - Parameter isDone: whether it is known that the value is of something bought.
  func lines(of type: TypeName, in value: String, isDone: Bool = false) -> [String]? {
    guard depth > 0 else { return nil }
    if type.isOptional {
      return inner.lines(of: TypeName(type.name), in: "bought", isDone: isDone)
        .map { Self.block("if let bought = \(value) {", $0) }
    }
    if type.isStringList { return ["self.\(taker)(\(value))"] }
    if let element = type.element { return list(of: element, in: value) }
    if let success = type.successOfResult {
      return inner.lines(of: success, in: "bought")
        .map { Self.block("if case .success(let bought) = \(value) {", $0) }
    }
    let known = code.type(named: type.name)
    if let known, known.kind == .enum { return cases(of: known, in: value) }
    return record(type.name, in: value, isDone) ?? known.flatMap { lists(of: $0, in: value) }
  }

  private static func block(_ start: String, _ lines: [String]) -> [String] {
    lines.count == 1 && !lines[0].hasPrefix("if ")
      ? ["\(start) \(lines[0]) }"] : [start] + lines.map { "  " + $0 } + ["}"]
  }

  private func list(of element: String, in value: String) -> [String]? {
    guard let id = identifier(in: element) else { return nil }
    let state = RecordParts(code).state(in: element)
    guard state != nil || !element.isAbout(["product"]) else { return nil }
    guard let state else { return ["self.\(taker)(\(value).map(\\.\(id)))"] }
    return [
      "self.\(taker)(", "  \(value)", "    .filter { \(state.words).contains($0.\(state.path)) }",
      "    .map(\\.\(id)))",
    ]
  }

  private func record(_ name: String, in value: String, _ isDone: Bool) -> [String]? {
    guard let id = identifier(in: name) else { return nil }
    let call = "self.\(taker)([\(value).\(id)])"
    guard !isDone else { return [call] }
    if let state = RecordParts(code).state(in: name) {
      return ["if \(state.words).contains(\(value).\(state.path)) {", "  \(call)", "}"]
    }
    return name.isAbout(["product"]) ? nil : [call]
  }

  private func identifier(in name: String) -> String? { RecordParts(code).identifier(in: name) }

  /// The records that the cases of an enum hold that mean a purchase.
  private func cases(of type: StoreType, in value: String) -> [String]? {
    let lines = type.cases.flatMap { name -> [String] in
      guard OutcomeDraft.outcome(named: name) == "purchased", let held = type.values[name],
        !held.contains(",")
      else { return [] }
      let record = TypeName(String(held.split(separator: ":").last ?? ""))
      return inner.lines(of: record, in: "bought", isDone: true)
        .map { Self.block("if case .\(name)(let bought) = \(value) {", $0) } ?? []
    }
    return lines.isEmpty ? nil : lines
  }

  /// The lists of a record: `results.restoredPurchases`.
  private func lists(of type: StoreType, in value: String) -> [String]? {
    let lines = type.properties.flatMap { field -> [String] in
      let name = field.property.name
      guard !field.property.marks.isPrivate, !field.property.marks.isStatic,
        name.isAbout(["purchas", "restor", "bought"]), !name.isAbout(["fail", "invalid", "error"]),
        let list = field.property.type.map(TypeName.init), list.element != nil, !list.isOptional
      else { return [] }
      return inner.lines(of: list, in: "\(value).\(name)") ?? []
    }
    return lines.isEmpty ? nil : lines
  }
}

/// The parts of records that say which product was bought, and whether it was.
struct RecordParts {
  private let code: PurchaseCode

  init(_ code: PurchaseCode) { self.code = code }

  /// The properties that lead to the product's identifier: `payment.productIdentifier`.
  func identifier(in type: String) -> String? {
    let words: Set = ["productid", "productidentifier", "productsku", "sku"]
    return path(in: type) { type, name, _ in type.isString && words.contains(name.lowercased()) }
  }

  /// The properties that lead to the state of a purchase: `transaction.state`.
  func state(in type: String) -> PurchaseState? {
    var cases: [String] = []
    let path = path(in: type) { type, _, holder in
      cases = self.cases(ofState: type, in: holder)
      let done = cases.filter { OutcomeDraft.outcome(named: $0) == "purchased" }
      return !done.isEmpty && done.count < cases.count
    }
    return path.map { PurchaseState(path: $0, cases: cases) }
  }

  /// The cases of an enum without values; empty for another type.
  private func cases(ofState type: TypeName, in holder: String) -> [String] {
    if type.name == "SKPaymentTransactionState" {
      return ["purchasing", "purchased", "failed", "restored", "deferred"]
    }
    guard let known = code.type(named: type.name, in: holder), known.kind == .enum,
      known.values.isEmpty
    else { return [] }
    return known.cases
  }

  /// The first part of a record, or of a record in it, that is looked for.
  private func path(
    in type: String, depth: Int = 3, _ isWanted: (TypeName, String, String) -> Bool
  ) -> String? {
    let parts = parts(of: type)
    if let part = parts.first(where: { isWanted($0.type, $0.name, type) }) { return part.name }
    guard depth > 1 else { return nil }
    for part in parts {
      if let inner = path(in: part.type.name, depth: depth - 1, isWanted) {
        return "\(part.name).\(inner)"
      }
    }
    return nil
  }

  /// The properties that have a value in every record of its own purchase.
  private func parts(of type: String) -> [(name: String, type: TypeName)] {
    if let parts = Self.ofStoreKit[type] { return parts.map { ($0, TypeName($1)) } }
    return (code.type(named: type)?.properties ?? []).compactMap { field in
      let property = field.property
      guard !property.marks.isPrivate, !property.marks.isStatic,
        !property.name.hasPrefix("original"), let type = property.type.map(TypeName.init),
        !type.isOptional
      else { return nil }
      return (property.name, type)
    }
  }

  private static let ofStoreKit: [String: KeyValuePairs<String, String>] = [
    "SKPaymentTransaction": [
      "payment": "SKPayment", "transactionState": "SKPaymentTransactionState",
    ],
    "SKPayment": ["productIdentifier": "String"], "SKProduct": ["productIdentifier": "String"],
    "Transaction": ["productID": "String"],
  ]
}

/// A record's property that says how a purchase stands.
struct PurchaseState {
  /// From the record.
  let path: String
  let cases: [String]

  /// The cases that mean a purchase, as a list: `[.purchased, .restored]`.
  var words: String {
    let done = cases.filter { OutcomeDraft.outcome(named: $0) == "purchased" }
    return "[" + done.map { ".\($0)" }.joined(separator: ", ") + "]"
  }
}

extension TypeName {
  /// The success of a `Result`.
  var successOfResult: TypeName? { partsOfResult?.success }

  /// The success and the failure of a `Result`.
  var partsOfResult: (success: TypeName, failure: TypeName)? {
    guard name.hasPrefix("Result<"), name.hasSuffix(">") else { return nil }
    let parts = TypeName("(\(name.dropFirst("Result<".count).dropLast()))").tupleElements
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}
