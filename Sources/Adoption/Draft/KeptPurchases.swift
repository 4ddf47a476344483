/// The part of the adapter that keeps what was bought, for code that only reports it: the app
/// around a library would.
enum KeptPurchases {
  /// The statements of `access()`.
  static let reading = [
    "// Guess: the app keeps what the code reports as bought.",
    "let keys = DeviceStorage.defaults.keys.filter { $0.hasPrefix(\"bought \") }",
    "return Set(keys.map { String($0.dropFirst(\"bought \".count)) })",
  ]

  /// The function that keeps identifiers.
  static let keep = function(
    "Keeps what the code reports as bought. Consumables are used at once.",
    "keep(_ ids: some Sequence<String>)",
    [
      "for id in Set(ids).subtracting(ProductList.bundledConsumables) {",
      "  DeviceStorage.defaults[\"bought \\(id)\"] = \"\"", "}",
    ])

  /// The function that removes what was kept.
  static let forget = function(
    "Guess: what the code reports here is no longer bought.",
    "forget(_ ids: some Sequence<String>)",
    ["for id in ids { DeviceStorage.defaults[\"bought \\(id)\"] = nil }"])

  private static func function(
    _ comment: String, _ signature: String, _ lines: [String]
  ) -> [String] {
    ["  /// \(comment)", "  private func \(signature) {"] + lines.indented(by: 4) + ["  }"]
  }
}

extension PurchaseCode {
  /// Whether the function of the buy button reports what was bought to a closure.
  func reportsPurchases(_ writer: ExpressionWriter) -> Bool {
    for member in buying(writer) {
      if let report = ReportDraft(member, in: self, writer), !lacks(report.product, writer),
        case .lines = OutcomeDraft(reported: report.values, by: member.function, in: self)
      {
        return report.takingPurchases() != nil
      }
      if let call = writer.call(member, of: store, on: writer.receiver),
        !lacks(call.product, writer)
      {
        return false
      }
    }
    return false
  }

  /// The functions that the buy button may call, the likeliest first.
  func buying(_ writer: ExpressionWriter) -> [StoreType.Member] {
    store.functions.filter {
      $0.uses.contains(.buys) && !$0.function.marks.isPrivate && !$0.asks
        && $0.function.name != "paymentQueue"
    }.sorted { distanceFromButton($0) < distanceFromButton($1) }
  }

  /// How unlikely it is that the buy button calls a function: the users of a library see the public
  /// ones only.
  private func distanceFromButton(_ member: StoreType.Member) -> Int {
    member.distanceFromButton + (store.isPublic && !member.function.marks.isPublic ? 200 : 0)
  }

  /// Statements that let the store take what customers buy in the App Store, for a store with a
  /// closure that is asked.
  func storePaymentQuestions(_ writer: ExpressionWriter) -> [String] {
    store.properties.flatMap { field -> [String] in
      let property = field.property
      guard !property.marks.isPrivate, !property.isConstant,
        let type = property.type.map(resolved),
        property.name.isAbout(["shouldaddstorepayment"]),
        let question = ClosureType(askingIn: type, named: property.name)
      else { return [] }
      let target = writer.value(field, of: store, on: writer.receiver)
      return [
        "// Guess: the app takes what customers buy in the App Store.",
        "\(target) = \(question.answer("true"))",
      ]
    }
  }

  /// Statements that ask whether this device may pay, for a store that answers it.
  func paymentCheck(_ writer: ExpressionWriter) -> [String] {
    let names = ["canmakepayment"]
    let field = store.properties.first {
      !$0.property.marks.isPrivate && $0.property.type == "Bool" && $0.property.name.isAbout(names)
    }
    let member = store.functions.first {
      !$0.function.marks.isPrivate && $0.function.returnType == "Bool"
        && $0.function.name.isAbout(names) && $0.function.required.isEmpty
    }
    let answer =
      field.map { writer.awaiting(writer.value($0, of: store, on: writer.receiver), of: store) }
      ?? member.flatMap { writer.call($0, of: store, on: writer.receiver)?.text }
    return answer.map {
      [
        "// Guess: the app asks before it sells.",
        "guard \($0) else { return .cannotMakePayments }",
      ]
    } ?? []
  }

  /// Whether a call takes a product of the original interface, of which the store has no list.
  func lacks(_ product: TypeName?, _ writer: ExpressionWriter) -> Bool {
    product.map { $0.isOriginalProduct && writer.lists(of: $0).isEmpty } ?? false
  }
}

extension StoreType.Member {
  /// Whether its name says that it asks for something: `getAvailablePurchases`.
  var asks: Bool {
    ["get", "fetch", "load", "is", "has", "can", "refresh", "restore", "sync"].contains { word in
      function.name.hasPrefix(word)
        && function.name.dropFirst(word.count).first.map { $0.isUppercase } ?? true
    }
  }

  /// How unlikely it is that the buy button calls it: those that buy themselves, by their name, and
  /// with few arguments come first.
  fileprivate var distanceFromButton: Int {
    (ownUses.contains(.buys) ? 0 : 100) + (function.name.isAbout(["purchas", "buy"]) ? 0 : 50)
      + function.required.count
  }
}

extension [String] {
  /// Indents lines.
  func indented(by spaces: Int) -> [String] {
    map { String(repeating: " ", count: spaces) + $0 }
  }
}
