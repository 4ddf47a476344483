import SwiftSource

/// The string literals of a file that identify products.
///
/// A wrong product in the catalog fails every scenario that buys it, and a missing one is easily
/// added, so a literal in doubt is left out: keys of JSON, names of events and of requests are
/// written in the same form.
struct ProductLiterals {
  private let file: ProjectFile
  private let tokens: [SwiftToken]
  /// In the order in which their bodies begin.
  private let types: [TypeDeclaration]
  /// The enums whose raw values are requested.
  private let enums: Set<String>

  /// - Parameter enums: the enums whose raw values some file requests.
  init(_ file: ProjectFile, requesting enums: Set<String> = []) {
    self.file = file
    tokens = file.code.tokens
    types = file.declarations.types.sorted { $0.body.lowerBound < $1.body.lowerBound }
    self.enums = enums
  }

  /// The enums of which the file requests all values as products: `Plan` for
  /// `Product.products(for: Plan.allCases.map(\.rawValue))`.
  var requestedEnums: Set<String> {
    let requests = tokens.indices.compactMap(request)
    return requests.reduce(into: []) { names, request in
      for index in request.dropLast(2)
      where tokens[index + 1].text == "." && tokens[index + 2].text == "allCases" {
        names.insert(tokens[index].text)
      }
    }
  }

  /// In the order of the file.
  var ids: [String] {
    var ids: [String] = []
    var topic = Topic(keyword: "", name: "")
    var request = 0..<0
    for index in tokens.indices {
      if let next = self.topic(at: index) { topic = next }
      if let next = self.request(at: index) { request = next }
      guard let text = file.source.literal(at: index, of: tokens) else { continue }
      let literal = ProductLiteral(text: text, index: index)
      guard literal.hasForm, !isField(literal), !isArgument(literal), !isKey(literal) else {
        continue
      }
      if request.contains(index) || isProductArgument(literal) || names(topic, literal) {
        ids.append(text)
      }
    }
    return ids
  }

  /// The declaration whose value a literal can be.
  private struct Topic {
    /// `let`, `case`, `func` …
    let keyword: String
    let name: String
  }

  private func topic(at index: Int) -> Topic? {
    let keywords: Set = ["let", "var", "case", "enum", "struct", "class", "func"]
    guard keywords.contains(tokens[index].text), index + 1 < tokens.count,
      tokens[index + 1].isWord
    else { return nil }
    return Topic(keyword: tokens[index].text, name: tokens[index + 1].text)
  }

  /// The arguments of a request for products, whose literals are its identifiers.
  private func request(at index: Int) -> Range<Int>? {
    guard index > 0, tokens.word(index + 1) == "(" else { return nil }
    let isRequest =
      tokens[index].text == "SKProductsRequest"
      || tokens[index].text == "products" && tokens[index - 1].text == "."
        && tokens.word(index + 2) == "for"
    return isRequest ? index + 1..<tokens.closing(index + 1) : nil
  }

  /// Whether the declarations around a literal say that it identifies a product.
  private func names(_ topic: Topic, _ literal: ProductLiteral) -> Bool {
    let type = enclosingType(of: literal.index)
    if let type, type.inherits.contains("CodingKey") || type.isOfKeys { return false }
    let words = NameWords(topic.name)
    guard !words.isAbout(.keys), !isAssigned(literal, elsewhereThan: topic) else { return false }
    if literal.isReverseDomain {
      return words.isAbout(.products) || words.isAbout(.plans) || words.isAbout(.identifiers)
        || type.map { NameWords($0.lastName).areOfProducts } ?? false
    }
    if topic.keyword == "case", let type, enums.contains(type.lastName) { return true }
    guard !literal.isShapedLikeField, !isDictionaryKey(literal) else { return false }
    if let type, NameWords(type.lastName).areOfProducts {
      return type.kind != .extension || !type.computes(literal)
    }
    if topic.keyword == "func" { return words.identifyProducts && words.isPlural }
    return ["let", "var"].contains(topic.keyword) && !literal.spells(words)
      && (words.identifyProducts || words.isAbout(.plans) && literal.text.contains("."))
  }

  /// Whether the literal is the new value of another variable: `lastError = "no_product"`.
  private func isAssigned(_ literal: ProductLiteral, elsewhereThan topic: Topic) -> Bool {
    var index = literal.index - 2
    guard tokens.word(index + 1) == "=", let name = tokens.word(index), tokens[index].isWord
    else { return false }
    while tokens.word(index - 1) == "." { index -= 2 }
    // What follows a colon is the type of the declaration.
    return name != topic.name && tokens.word(index - 1) != ":"
  }

  private func enclosingType(of index: Int) -> TypeDeclaration? {
    var (low, high) = (0, types.count)
    while low < high {
      let middle = (low + high) / 2
      if types[middle].body.lowerBound <= index { low = middle + 1 } else { high = middle }
    }
    // Types nest, so the latest that has not ended is the innermost.
    return types[..<low].last { $0.body.upperBound > index }
  }

  private func isDictionaryKey(_ literal: ProductLiteral) -> Bool {
    tokens.word(literal.index + 2) == ":"
  }

  /// Whether the literal is an argument for the identifier of a product: `productID: "pro"`.
  private func isProductArgument(_ literal: ProductLiteral) -> Bool {
    let index = literal.index
    guard index > 1, tokens[index - 1].text == ":", tokens[index - 2].isWord else { return false }
    return NameWords(tokens[index - 2].text).identifyProducts && !literal.isShapedLikeField
  }

  /// Whether the literal is an argument with a label that does not name products.
  private func isArgument(_ literal: ProductLiteral) -> Bool {
    let index = literal.index
    guard index > 1, tokens[index - 1].text == ":", tokens[index - 2].isWord else { return false }
    return tokens[index - 2].text != "for" && !NameWords(tokens[index - 2].text).isAbout(.products)
  }

  /// Whether the literal names a notification, a preference or a string to translate:
  /// `Notification.Name("…")`, `@AppStorage("…")`.
  private func isKey(_ literal: ProductLiteral) -> Bool {
    var index = literal.index - 2
    guard tokens.word(index + 1) == "(" else { return false }
    if tokens.word(index) == ">" {
      index = (tokens[..<index].lastIndex { $0.text == "<" } ?? 0) - 1
    }
    // The type of '.init' is before the equals sign.
    if tokens.word(index) == "init" { index -= tokens.word(index - 2) == "=" ? 3 : 2 }
    guard let name = tokens.word(index), tokens[index].isWord else { return false }
    let holder = tokens.word(index - 1) == "." ? tokens.word(index - 2) : nil
    return NameWords(name).isAbout(.keys)
      || ["AppStorage", "SceneStorage", "NSLocalizedString"].contains(name)
      || name == "Name" && holder.map { NameWords($0).isAbout(.keys) } ?? false
  }

  /// Whether the literal names a field of a dictionary, `receipt["product_id"]`, or of a receipt.
  ///
  /// Source: https://developer.apple.com/documentation/appstorereceipts/responsebody
  private func isField(_ literal: ProductLiteral) -> Bool {
    let fields: Set = [
      "auto_renew_product_id", "in_app_ownership_type", "is_in_intro_offer_period",
      "offer_code_ref_name", "original_purchase_date", "original_purchase_date_ms", "product_id",
      "promotional_offer_id", "purchase_date", "purchase_date_ms",
      "subscription_group_identifier", "web_order_line_item_id",
    ]
    let index = literal.index
    guard index > 1, tokens[index - 1].text == "[" else { return fields.contains(literal.text) }
    let owner = tokens[index - 2]
    return owner.end == tokens[index - 1].offset && (owner.isWord || ")]?!".contains(owner.text))
  }
}

/// A string literal and the index of its first token.
private struct ProductLiteral {
  let text: String
  let index: Int

  /// Letters, digits, dots, hyphens and underscores, and not a word of prose.
  var hasForm: Bool {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains($0))
    }
    return isPlain && (3...100).contains(text.count)
      && (text.contains(".") || text.contains("_") || text.contains { $0.isNumber })
      && !text.hasPrefix(".") && !text.hasSuffix(".") && !text.hasSuffix(".plist")
  }

  /// `com.example.pro`: nothing but an identifier is written so.
  var isReverseDomain: Bool { text.split(separator: ".").count > 2 }

  /// Whether it is written as fields, events and constants are: `selected_product`, `is_lifetime`,
  /// `PRICE_PER_MONTH`.
  var isShapedLikeField: Bool {
    let words = NameWords(text).words
    let first: Set = [
      "is", "has", "get", "set", "make", "fetch", "restore", "did", "will", "on", "select", "open",
    ]
    let last: Set = [
      "product", "products", "id", "ids", "identifier", "identifiers", "sku", "skus", "type",
      "name", "at", "date", "status", "state", "key", "info", "purchase", "purchases",
      "subscriptions", "transaction", "transactions", "offer", "offers", "url", "price", "list",
    ]
    return words.first.map(first.contains) ?? false || words.last.map(last.contains) ?? false
      || words.contains("not")
      || !text.contains(".") && !text.contains(where: \.isLowercase) && !isGenerated
  }

  /// `FY2X7BQ9`, and not `PRICE_2` or `P1M`.
  private var isGenerated: Bool {
    text.count > 7 && text.allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// Whether it repeats the name of its declaration: `let productGroup = "product_group"`.
  func spells(_ name: NameWords) -> Bool { NameWords(text).words == name.words }
}

extension TypeDeclaration {
  /// Without the types that hold it.
  fileprivate var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Whether a literal is in a function: of 'SKProduct', it is about any product.
  fileprivate func computes(_ literal: ProductLiteral) -> Bool {
    functions.contains { $0.body?.contains(literal.index) ?? false }
  }

  /// Whether its values name other things than products: keys, events, notifications.
  fileprivate var isOfKeys: Bool {
    NameWords(lastName).isAbout(.keys) || name.hasSuffix("Notification.Name")
  }
}

/// The words of a name in lower case: those of `proProductIDs` are pro, product and ids.
struct NameWords {
  let words: [String]

  init(_ name: String) {
    let characters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      let isPart = character.isLetter || character.isNumber
      if !isPart || Self.begins(at: index, of: characters) {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if isPart { word.append(character) }
    }
    self.words = word.isEmpty ? words : words + [word.lowercased()]
  }

  /// The `P` of `myProducts` and of `IAPProducts` begins a word, the `D` of `IDs` none.
  private static func begins(at index: Int, of name: [Character]) -> Bool {
    guard index > 0, name[index].isUppercase else { return false }
    guard name[index - 1].isUppercase else { return true }
    guard index + 1 < name.count, name[index + 1].isLowercase else { return false }
    let isPlural =
      name[index + 1] == "s" && (index + 2 == name.count || !name[index + 2].isLowercase)
    return !isPlural
  }

  enum Subject {
    case products, plans, identifiers, keys

    fileprivate var words: Set<String> {
      switch self {
      case .products:
        [
          "product", "products", "sku", "skus", "iap", "iaps", "subscription", "subscriptions",
          "purchase", "purchases",
        ]
      case .plans:
        [
          "pro", "premium", "plus", "plan", "plans", "lifetime", "month", "monthly", "year",
          "yearly", "annual", "week", "weekly",
        ]
      case .identifiers: ["id", "ids", "identifier", "identifiers"]
      case .keys:
        [
          "key", "keys", "queue", "notification", "notifications", "notify", "url", "title",
          "error", "errors", "domain", "label", "cache", "subsystem", "bundle", "group", "service",
          "keychain", "prefix", "event", "events", "suite", "entitlement", "offering", "placement",
        ]
      }
    }
  }

  func isAbout(_ subject: Subject) -> Bool { !subject.words.isDisjoint(with: words) }

  /// `productIDs`, `skus`, `product`: its value is an identifier, or several.
  var identifyProducts: Bool {
    let subjects: Set = ["product", "products", "sku", "skus", "iap", "iaps"]
    let last = Subject.identifiers.words.union(subjects)
    return words.last.map(last.contains) ?? false && !isAbout(.keys)
      && !Subject.products.words.isDisjoint(with: words)
  }

  /// `ProductID`, `Subscriptions`: of a type whose values are products.
  var areOfProducts: Bool {
    words.last.map(Subject.products.words.contains) ?? false && !isAbout(.keys) || identifyProducts
  }

  /// Whether it names several things.
  var isPlural: Bool { words.last?.hasSuffix("s") ?? false }
}
