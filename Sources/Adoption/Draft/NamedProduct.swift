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
    let enums = code.files.reduce(into: Set<String>()) {
      $0.formUnion(ProductLiterals($1).requestedEnums)
    }
    let ids = code.files.flatMap { ProductLiterals($0, requesting: enums).ids }
    return ids.reduce(into: []) { products, id in
      let product = NamedProduct(id: id)
      if !products.contains(product) { products.append(product) }
    }
  }
}

extension PurchaseCode {
  /// Whether the identifiers in the code are those of consumables, as far as their words say it.
  var namesOnlyConsumables: Bool {
    let products = NamedProduct.all(in: self)
    return !products.isEmpty && products.allSatisfy { $0.kind == .consumable }
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
