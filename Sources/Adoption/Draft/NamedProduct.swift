import SwiftSource

/// A product identifier in the app's code, and what its words say of the product.
struct NamedProduct: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case consumable, nonConsumable, nonRenewing
    /// With an ISO 8601 period.
    case subscription(String)

    /// In a list for people.
    var summary: String {
      switch self {
      case .consumable: "consumable"
      case .nonConsumable: "non-consumable"
      case .nonRenewing: "non-renewing subscription"
      case .subscription(let period): "subscription of \(period)"
      }
    }
  }

  package let id: String
  package var kind: Kind { Kind(guessedFrom: id) }

  /// The identifiers in the files of purchase code, each once, in their order.
  package static func all(in code: PurchaseCode) -> [NamedProduct] {
    code.files.flatMap(ids).reduce(into: []) { products, id in
      let product = NamedProduct(id: id)
      if !products.contains(product) { products.append(product) }
    }
  }

  /// String literals with the form of an identifier, where a name or a call is about products.
  private static func ids(in file: ProjectFile) -> [String] {
    let tokens = file.code.tokens
    var ids: [String] = []
    var topic = ""
    for (index, token) in tokens.enumerated() {
      if isTopic(at: index, of: tokens) { topic = tokens[index + 1].text }
      if token.text == "products", index > 0, tokens[index - 1].text == "." { topic = token.text }
      guard let text = file.source.literal(at: index, of: tokens) else { continue }
      let isKey = index > 1 && tokens[index - 1].text == ":" && !isListed(at: index, of: tokens)
      guard !isKey, !isField(text, at: index, of: tokens) else { continue }
      if hasForm(text), isAboutProducts(topic, text) { ids.append(text) }
    }
    return ids
  }

  /// Whether a declaration begins here, whose name says what its literals are.
  private static func isTopic(at index: Int, of tokens: [SwiftToken]) -> Bool {
    ["let", "var", "case", "enum", "struct", "class", "func"].contains(tokens[index].text)
      && index + 1 < tokens.count
  }

  /// Whether the literal is in a call `products(for:`, not an argument of another name.
  private static func isListed(at index: Int, of tokens: [SwiftToken]) -> Bool {
    index > 1 && tokens[index - 2].text == "for"
  }

  /// Whether the literal names a field of a dictionary, `receipt["product_id"]`, or of a receipt.
  ///
  /// Source: https://developer.apple.com/documentation/appstorereceipts/responsebody
  private static func isField(_ text: String, at index: Int, of tokens: [SwiftToken]) -> Bool {
    let fields: Set = [
      "auto_renew_product_id", "in_app_ownership_type", "is_in_intro_offer_period",
      "offer_code_ref_name", "original_purchase_date", "original_purchase_date_ms", "product_id",
      "promotional_offer_id", "purchase_date", "purchase_date_ms",
      "subscription_group_identifier", "web_order_line_item_id",
    ]
    guard index > 1, tokens[index - 1].text == "[" else { return fields.contains(text) }
    let owner = tokens[index - 2]
    return owner.end == tokens[index - 1].offset && (owner.isWord || ")]?!".contains(owner.text))
  }

  private static func isAboutProducts(_ topic: String, _ text: String) -> Bool {
    let words = ["product", "sku", "subscri", "purchase", "premium", "iap", "lifetime", "month"]
    return topic.isAbout(words) && !topic.isAbout(["key", "queue", "notif", "url", "title"])
      || text.split(separator: ".").count > 2 && topic.isAbout(["id", "pro", "plan"])
  }

  /// Letters, digits, dots, hyphens and underscores, and not a word of prose.
  private static func hasForm(_ text: String) -> Bool {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains($0))
    }
    return isPlain && (3...100).contains(text.count)
      && (text.contains(".") || text.contains("_") || text.contains { $0.isNumber })
      && !text.hasPrefix(".") && !text.hasSuffix(".") && !text.hasSuffix(".plist")
  }
}

extension NamedProduct.Kind {
  fileprivate init(guessedFrom id: String) {
    let text = id.lowercased()
    let periods = [
      ("week", "P1W"), ("quarter", "P3M"), ("half", "P6M"), ("month", "P1M"), ("annual", "P1Y"),
      ("year", "P1Y"),
    ]
    if text.isAbout(["nonconsum", "non_consum", "non-consum", "lifetime", "forever"]) {
      self = .nonConsumable
    } else if text.isAbout(["nonrenew", "non_renew", "non-renew"]) {
      self = .nonRenewing
    } else if let period = periods.first(where: { text.contains($0.0) }) {
      self = .subscription(period.1)
    } else if text.isAbout(["subscri"]) {
      self = .subscription("P1M")
    } else if text.isAbout(["consum", "coin", "gem", "credit", "token", "tip", "coffee", "donat"]) {
      self = .consumable
    } else {
      self = .nonConsumable
    }
  }
}
