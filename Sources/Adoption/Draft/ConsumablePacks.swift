import SwiftSource

/// What each consumable adds to the app's one number of credits, coins or the like.
struct ConsumablePacks {
  private enum Content {
    /// An expression of a dictionary with each product's amount.
    case table(String)
    case single(id: String, amount: Int)
  }

  private let content: Content

  /// `nil` if the code does not say it clearly.
  ///
  /// - Parameter number: the property that is raised.
  init?(
    _ number: StoreType.Field, in code: PurchaseCode, _ writer: ExpressionWriter,
    of type: StoreType, _ receiver: String
  ) {
    let products = NamedProduct.all(in: code)
    if let table = Self.table(of: Set(products.map(\.id)), code, type, receiver) {
      content = .table(table)
      return
    }
    let consumables = products.filter { $0.kind == .consumable }
    let amounts = Self.amounts(raising: number.property.name, by: type, in: code)
    guard consumables.count == 1, amounts.count == 1, let amount = amounts.first else { return nil }
    content = .single(id: consumables[0].id, amount: amount)
  }

  /// What using one pack takes, for a `productID`.
  var amount: String {
    switch content {
    case .table(let table): "\(table)[productID, default: 0]"
    case .single(_, let amount): "\(amount)"
    }
  }

  var meaning: String {
    switch content {
    case .table(let table): "each product counts as often as it holds what '\(table)' says"
    case .single(let id, let amount): "'\(id)' adds \(amount)"
    }
  }

  /// The number of packs that a number comes to, by product.
  func counts(of number: String) -> String {
    switch content {
    case .table(let table): "\(table).mapValues { \(number) / $0 }"
    case .single(let id, 1): "[\"\(id)\": \(number)]"
    case .single(let id, let amount): "[\"\(id)\": \(number) / \(amount)]"
    }
  }

  /// A constant such as `["coins.100": 100]` with identifiers of the app's products.
  private static func table(
    of products: Set<String>, _ code: PurchaseCode, _ holder: StoreType, _ receiver: String
  ) -> String? {
    let types = [holder] + code.types.values.filter(code.includes).sorted { $0.name < $1.name }
    return types.lazy.compactMap { type -> String? in
      let field = type.properties.first { field in
        let property = field.property
        return property.isConstant && !property.marks.isPrivate
          && (property.marks.isStatic || type.name == holder.name)
          && field.isTable(of: products)
      }
      return field.map {
        "\($0.property.marks.isStatic ? type.name : receiver).\($0.property.name)"
      }
    }.first
  }

  /// The numbers in `credits += 10`, or in `add(10)` for a function that raises by its argument.
  private static func amounts(
    raising name: String, by type: StoreType, in code: PurchaseCode
  ) -> Set<Int> {
    let adders = type.functions.filter { member in
      let words = member.function.body.map { member.file.code.tokens[$0].map(\.text) } ?? []
      return member.function.parameters.count == 1
        && words.number(after: [name, "+", "="]) == nil
        && words.contains([name, "+", "=", member.function.parameters[0].name])
    }
    return code.files.reduce(into: []) { amounts, file in
      let words = file.code.tokens.map(\.text)
      amounts.formUnion(words.numbers(after: [name, "+", "="]))
      for adder in adders {
        let label = adder.function.parameters[0].label.map { [$0, ":"] } ?? []
        amounts.formUnion(words.numbers(after: [adder.function.name, "("] + label))
      }
    }
  }
}

extension StoreType.Field {
  /// Whether its value is a literal with the identifiers of products and positive numbers.
  fileprivate func isTable(of products: Set<String>) -> Bool {
    let tokens = file.code.tokens
    guard let open = property.body.first(where: { tokens[$0].text == "[" }) else { return false }
    var names: Set<String> = []
    var index = open + 1
    while index + 3 < property.body.upperBound,
      let name = file.source.literal(at: index, of: tokens)
    {
      guard tokens[index + 2].text == ":",
        let amount = Int(tokens[index + 3].text.replacing("_", with: "")), amount > 0
      else { return false }
      names.insert(name)
      index += tokens.word(index + 4) == "," ? 5 : 4
    }
    return tokens.word(index) == "]" && !names.isDisjoint(with: products)
  }
}

extension [String] {
  fileprivate func contains(_ phrase: [String]) -> Bool {
    indices.contains { self[$0...].prefix(phrase.count).elementsEqual(phrase) }
  }

  fileprivate func number(after phrase: [String]) -> Int? { numbers(after: phrase).first }

  /// The literals after a phrase.
  fileprivate func numbers(after phrase: [String]) -> [Int] {
    indices.filter { self[$0...].prefix(phrase.count).elementsEqual(phrase) }.compactMap { index in
      let next = index + phrase.count
      return next < count ? Int(self[next].replacing("_", with: "")) : nil
    }
  }
}
