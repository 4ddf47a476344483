/// The code with which the adapter reports and uses consumables.
struct BalanceDraft {
  /// The statements of `balance()`.
  let balance: [String]
  /// The statements of `use(_:)`.
  let use: [String]
  /// The count in the app.
  let title: String

  /// `nil` if the app keeps no count in a clear form, and if nothing can use a unit of it.
  init?(_ code: PurchaseCode, _ writer: ExpressionWriter) {
    let found = Self.holders(code, writer).lazy.compactMap { type, receiver in
      CountReader(code: code, writer: writer, type: type, receiver: receiver).draft
    }.first
    guard let found else { return nil }
    self = found
  }

  fileprivate init(title: String, balance: [String], use: [String]) {
    self.title = title
    self.balance = balance
    self.use = use
  }

  /// The store, the values of its properties, and the types with a shared instance.
  private static func holders(
    _ code: PurchaseCode, _ writer: ExpressionWriter
  ) -> [(StoreType, String)] {
    let parts = code.store.properties.compactMap { field -> (StoreType, String)? in
      guard !field.property.marks.isPrivate, let name = field.property.type.map(code.resolved),
        !name.isOptional, let type = code.type(named: name.name, in: code.store.name),
        code.includes(type), type.kind != .enum
      else { return nil }
      return (type, writer.value(field, of: code.store, on: writer.receiver))
    }
    let shared = code.types.values.filter { $0.name != code.store.name && code.includes($0) }
      .sorted { $0.name < $1.name }
      .compactMap { type -> (StoreType, String)? in
        guard let instance = writer.instance(of: type, depth: 0),
          instance.text.hasPrefix(type.name + ".")
        else { return nil }
        return (type, instance.text)
      }
    return [(code.store, writer.receiver)] + parts + shared
  }
}

/// Finds the count of consumables in a type of the app.
private struct CountReader {
  let code: PurchaseCode
  let writer: ExpressionWriter
  let type: StoreType
  let receiver: String

  var draft: BalanceDraft? { counts ?? answers ?? number }

  // MARK: The count

  /// A dictionary of products and their counts.
  private var counts: BalanceDraft? {
    let types = ["[String:Int]", "[Product.ID:Int]", "Dictionary<String,Int>"]
    let field = type.properties.first { field in
      let property = field.property
      return !property.marks.isPrivate && !property.isConstant
        && property.type.map { types.contains($0.filter { !$0.isWhitespace }) } ?? false
        && property.name.countsProducts
    }
    guard let field else { return nil }
    let value = writer.value(field, of: type, on: receiver)
    let left = "\(value)[productID, default: 0]"
    guard let use = spending("1") ?? setting(field, left, by: "1") else { return nil }
    return BalanceDraft(
      title: field.property.name, balance: ["return \(writer.awaiting(value, of: type))"],
      use: use)
  }

  /// A function that says the count of one product.
  private var answers: BalanceDraft? {
    let member = type.functions.first { member in
      let function = member.function
      return !function.marks.isPrivate && function.returnType == "Int"
        && function.required.count == 1 && function.name.countsProducts
        && TypeName(function.required[0].type).isString && function.required[0].namesProduct
        && member.uses.isDisjoint(with: [.buys, .restores])
    }
    guard let member, let call = writer.call(member, of: type, on: receiver),
      let use = spending("1")
    else { return nil }
    return BalanceDraft(
      title: member.title,
      balance: [
        "var balance: [\(writer.product).ID: Int] = [:]",
        "for productID in ProductList.bundled {",
        "  balance[productID] = \(call.text.replacing("order.productID", with: "productID"))",
        "}", "return balance",
      ], use: use)
  }

  /// One number for all that was bought.
  private var number: BalanceDraft? {
    let field = type.properties.first { field in
      !field.property.marks.isPrivate && !field.property.isConstant && field.isNumber
        && field.property.name.isCurrency
    }
    guard let field, let packs = ConsumablePacks(field, in: code, writer, of: type, receiver)
    else { return nil }
    let value = writer.value(field, of: type, on: receiver)
    guard let use = spending(packs.amount) ?? setting(field, value, by: packs.amount)
    else { return nil }
    let isActor = writer.needsAwait(type)
    let number = isActor ? "number" : value
    return BalanceDraft(
      title: field.property.name,
      balance: ["// Guess: '\(field.property.name)' is one number; \(packs.meaning)."]
        + (isActor ? ["let number = await \(value)"] : []) + ["return \(packs.counts(of: number))"],
      use: use)
  }

  // MARK: Its use

  /// The call of a function that uses what was bought; `nil` without one.
  ///
  /// - Parameter amount: the expression for what a unit of the product holds.
  private func spending(_ amount: String) -> [String]? {
    let verbs: Set = ["consume", "use", "spend", "deduct", "decrement", "subtract"]
    let fitting = type.functions.filter { member in
      let words = NameWords(member.function.name).words
      return !member.function.marks.isPrivate && verbs.contains(words.first ?? "")
        && (words.count == 1 || member.function.name.countsProducts
          || member.function.name.isCurrency)
        && member.uses.isDisjoint(with: [.buys, .restores, .loads])
    }
    return fitting.lazy.compactMap { spending(by: $0, amount) }.first
  }

  private func spending(by member: StoreType.Member, _ amount: String) -> [String]? {
    let number = member.function.parameters.first { $0.type == "Int" }
    let isPassed = number.map { !($0.hasDefault && amount == "1") } ?? false
    let call = writer.call(
      member, of: type, on: receiver, passing: isPassed ? number.map { ($0, amount) } : nil)
    guard let call, call.product == nil else { return nil }
    let text = call.text.replacing("order.productID", with: "productID")
    let line = member.function.returnType == nil ? text : "_ = \(text)"
    return number == nil && amount != "1" ? ["for _ in 0..<\(amount) { \(line) }"] : [line]
  }

  /// Statements that lower a count that other types may set.
  private func setting(_ field: StoreType.Field, _ value: String, by amount: String) -> [String]? {
    guard field.isSettable, !writer.needsAwait(type) else { return nil }
    return [
      "// Guess: a screen lowers '\(field.property.name)', and only as far as there is some.",
      "guard \(value) >= \(amount) else { return }", "\(value) -= \(amount)",
    ]
  }
}

extension StoreType.Field {
  private var words: [String] { file.code.tokens[property.body].map(\.text) }

  /// Whether it is an `Int`, by its written type or by its value.
  fileprivate var isNumber: Bool {
    if let type = property.type { return type == "Int" }
    return words.count == 2 && words[0] == "=" && Int(words[1]) != nil
  }

  /// Whether other types may set it.
  fileprivate var isSettable: Bool {
    let isComputed = words.first == "{" && words.isDisjoint(with: ["set", "didSet", "willSet"])
    return !isComputed && !property.marks.modifiers.contains { $0.hasSuffix("(set)") }
  }
}

extension [String] {
  fileprivate func isDisjoint(with others: Set<String>) -> Bool {
    !contains(where: others.contains)
  }
}

extension String {
  /// Whether it is about the number of products that were bought.
  fileprivate var countsProducts: Bool {
    let words = Set(NameWords(self).words)
    return words.isDisjoint(with: Self.othersThanCounts)
      && (isCurrency
        || !words.isDisjoint(with: [
          "balances", "consumable", "consumables", "count", "counts", "inventory", "quantities",
          "quantity", "remaining",
        ]))
  }

  /// Whether it is what an app sells in packs: `credits`.
  fileprivate var isCurrency: Bool {
    let words = Set(NameWords(self).words)
    return words.isDisjoint(with: Self.othersThanCounts)
      && !words.isDisjoint(with: [
        "balance", "coin", "coins", "credit", "credits", "crystals", "diamonds", "gems", "hearts",
        "lives", "points", "stars", "tickets", "token", "tokens", "wallet",
      ])
  }

  /// The words of prices, settings and totals.
  private static var othersThanCounts: Set<String> {
    [
      "cost", "costs", "daily", "default", "earned", "free", "initial", "key", "limit", "max",
      "maximum", "min", "minimum", "needed", "per", "price", "prices", "required", "retry",
      "spent", "total", "used",
    ]
  }
}
