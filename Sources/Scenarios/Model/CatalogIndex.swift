import Diagnostics
import JSONTree
import StoreTerms

/// A catalog as the scenario language sees it: names, kinds and levels of its products.
package struct CatalogIndex: Sendable {
  /// A product for sale.
  package struct Product: Hashable, Sendable {
    package let id: String
    package let kind: Kind

    package init(id: String, kind: Kind) {
      self.id = id
      self.kind = kind
    }
  }

  package enum Kind: Hashable, Sendable {
    case consumable
    case nonConsumable
    case nonRenewing
    /// In this group, at this level of service: 1 is the highest.
    case subscription(group: String, level: Int)

    package var type: ProductType {
      switch self {
      case .consumable: .consumable
      case .nonConsumable: .nonConsumable
      case .nonRenewing: .nonRenewing
      case .subscription: .subscription
      }
    }
  }

  /// The name that scenarios write: `florist`.
  package let name: String
  /// The name in the protocol, where each different list of a scenario's own products is a catalog
  /// of its own.
  package let wireName: String
  /// Whether a scenario lists the products itself.
  let isInline: Bool
  /// In the catalog's order.
  package let products: [Product]
  /// The reference names of offer codes.
  let codes: [String]
  /// The content of the `.storekit` file, as it is sent to the adapter process.
  package let storekit: JSON
  /// The names of the subscription groups that hold a product, in the catalog's order.
  package let groups: [String]
  /// The meaning of every identifier and every ending of one. Computed once, since scenarios name
  /// products far more often than catalogs are read.
  private let meanings: [String: Match]
  /// See ``shortName(of:)``, for every product: each step that is played asks for some.
  private let shortNames: [String: String]

  package init(
    name: String, products: [Product], codes: [String], storekit: JSON, isInline: Bool = false
  ) {
    self.name = name
    self.isInline = isInline
    wireName = isInline ? "\(name) \(Self.fingerprint(of: storekit))" : name
    self.products = products
    self.codes = codes
    self.storekit = storekit
    groups = Self.groups(of: products)
    meanings = Self.meanings(of: products)
    shortNames = Self.shortNames(of: products, meanings)
  }

  /// The same catalog, of which scenarios name these products only.
  package func selling(_ products: [Product]) -> CatalogIndex {
    CatalogIndex(self, selling: products)
  }

  /// The same products as a catalog that scenarios name.
  func shared(as name: String) -> CatalogIndex {
    CatalogIndex(name: name, products: products, codes: codes, storekit: storekit)
  }

  private init(_ whole: CatalogIndex, selling products: [Product]) {
    (name, wireName, codes, storekit) = (whole.name, whole.wireName, whole.codes, whole.storekit)
    isInline = whole.isInline
    self.products = products
    groups = Self.groups(of: products)
    meanings = whole.meanings
    shortNames = whole.shortNames
  }

  /// The meaning of a name in a scenario.
  package enum Match: Hashable, Sendable {
    case product(Product)
    /// The name is an ending of several identifiers.
    case ambiguous([String])
    case none
  }

  /// Looks up an identifier, or any ending of one that begins after a dot or a dash.
  package func product(named name: String) -> Match { meanings[name] ?? .none }

  /// The shortest unambiguous ending of two words or more, such as `vip.gold`, for messages.
  package func shortName(of id: String) -> String {
    shortNames[id] ?? Self.shortName(of: id, meanings)
  }

  private static func shortName(of id: String, _ meanings: [String: Match]) -> String {
    for ending in nameEndings(of: id).reversed().dropFirst() {
      if case .product = meanings[ending] { return ending }
    }
    return id
  }

  private static func shortNames(
    of products: [Product], _ meanings: [String: Match]
  ) -> [String: String] {
    let names = products.map { ($0.id, shortName(of: $0.id, meanings)) }
    return Dictionary(names) { first, _ in first }
  }

  /// Whether subscriptions renew faster than by the calendar if a scenario asks for that.
  var hasTimeRate: Bool {
    let settings = storekit["settings"]
    guard settings?["_compatibilityTimeRate"] == nil else { return true }
    return settings?["_timeRate"].map { $0 != .integer(0) } ?? false
  }

  package func kind(of id: String) -> Kind? { products.first { $0.id == id }?.kind }

  /// The identifiers of a product's promotional and win-back offers, which purchases name.
  func offers(of id: String) -> [String] {
    guard let plan = plans.first(where: { $0["productID"]?.text == id }) else { return [] }
    return ["adHocOffers", "winbackOffers"].flatMap { kind in
      plan.items(of: kind).compactMap { $0["offerID"]?.text }
    }
  }

  /// Every name that means one product: for each product the name that messages use, then its other
  /// endings from short to long, then the identifier.
  package var names: [String] {
    products.flatMap { product in
      let endings = nameEndings(of: product.id).reversed().filter {
        self.product(named: $0) == .product(product)
      }
      return [shortName(of: product.id)] + endings + [product.id]
    }
  }

  private var plans: [JSON] {
    storekit.items(of: "subscriptionGroups").flatMap { $0.items(of: "subscriptions") }
  }

  /// A product's price in the catalog's own storefront; `nil` if the product has none.
  func price(of id: String) -> Money? {
    let others = ["products", "nonRenewingSubscriptions"].flatMap { storekit.items(of: $0) }
    let product = (others + plans).first { $0["productID"]?.text == id }
    return product?["displayPrice"]?.text.flatMap(Money.init(decimal:))
  }

  /// Sixteen hexadecimal digits, to tell catalogs apart.
  private static func fingerprint(of storekit: JSON) -> String {
    let digits = String(stableHash(storekit.line), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func groups(of products: [Product]) -> [String] {
    var groups: [String] = []
    for case .subscription(let group, _) in products.map(\.kind) where !groups.contains(group) {
      groups.append(group)
    }
    return groups
  }

  private static func meanings(of products: [Product]) -> [String: Match] {
    var meanings: [String: Match] = [:]
    for product in products {
      for ending in nameEndings(of: product.id) {
        switch meanings[ending] {
        case .product(let other): meanings[ending] = .ambiguous([other.id, product.id])
        case .ambiguous(let ids): meanings[ending] = .ambiguous(ids + [product.id])
        case .some(.none), nil: meanings[ending] = .product(product)
        }
      }
    }
    // A whole identifier means itself, even where it is an ending of another.
    for product in products { meanings[product.id] = .product(product) }
    return meanings
  }
}

extension CatalogIndex {
  /// The empty catalog of a scenario that names no catalog.
  static let empty = CatalogIndex(
    name: "none", products: [], codes: [],
    storekit: .object([
      .init("version", .object([.init("major", 4), .init("minor", 0)])),
      .init("products", .array([])), .init("nonRenewingSubscriptions", .array([])),
      .init("subscriptionGroups", .array([])),
    ]))
}

extension JSON {
  /// The elements of a member that is an array; empty without one.
  func items(of name: String) -> [JSON] {
    if case .array(let items)? = self[name] { items } else { [] }
  }
}
