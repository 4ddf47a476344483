import StoreSimulator
import Diagnostics
import JSONTree

/// The list of the file that contains a product.
enum ProductSection: Hashable {
  case products
  case nonRenewingSubscriptions
  /// `nil` if the group's id could not be read.
  case group(GroupID?)

  /// The types that belong in this list.
  var types: [ProductType] {
    switch self {
    case .products: [.consumable, .nonConsumable]
    case .nonRenewingSubscriptions: [.nonRenewing]
    case .group: [.subscription]
    }
  }
}

extension ProductType {
  /// The place of products of this type in the file, for a message.
  fileprivate var home: String {
    switch self {
    case .consumable, .nonConsumable: "under 'products'"
    case .nonRenewing: "under 'nonRenewingSubscriptions'"
    case .subscription: "in a group under 'subscriptionGroups'"
    }
  }
}

extension ConfigurationReader {
  /// One product or subscription.
  mutating func product(_ node: JSONNode, in section: ProductSection) -> CatalogProduct? {
    let idNode = text("productID", of: node, "a product")
    let owner = idNode?.text.map { "product \(quoted($0))" } ?? "a product"
    if let idNode, let id = idNode.text {
      claim(id, at: idNode)
      warnIfImpossible(id, at: idNode)
    }
    let type = type(of: node, owner, in: section)
    let price = hasEmptyPrice(node, owner) ? nil : price(of: node, owner)
    let localizations = localizations(of: node)
    let isFamilyShareable = flag("familyShareable", of: node)
    let codeOffers = type == .subscription ? [] : oneTimeCodeOffers(of: node)
    guard let type, let kind = kind(of: node, type, owner, in: section),
      let id = idNode?.text, let price
    else { return nil }
    return CatalogProduct(
      id: ProductID(id), kind: kind, localizations: localizations, locale: locale, price: price,
      isFamilyShareable: isFamilyShareable, codeOffers: codeOffers,
      isGeneric: node["referenceName"]?.text == GenericProduct.referenceName)
  }

  private mutating func warnIfImpossible(_ id: String, at node: JSONNode) {
    if ProductID.isPossible(id) { return }
    warn(
      Mistake.unsupported(
        "product", id, because: "App Store Connect accepts \(ProductID.form)"), at: node)
  }

  /// Whether the product has the empty price that Xcode writes before its author enters one. It is
  /// left out with a warning, since the other products can be sold.
  private mutating func hasEmptyPrice(_ node: JSONNode, _ owner: String) -> Bool {
    guard let price = node["displayPrice"], price.text == "" else { return false }
    omit(
      Mistake.missing(
        "price", where: "of \(owner)", remedy: "the product is left out; write one such as '4.99'"),
      at: price)
    leavesOutProducts = true
    return true
  }

  /// Warns about a file whose products are all left out.
  mutating func warnIfEmpty(_ products: [CatalogProduct], _ root: JSONNode) {
    guard products.isEmpty, leavesOutProducts else { return }
    omit(
      Mistake.missing("product", remedy: "the file's products are all left out"),
      at: root["products"] ?? root)
  }

  /// The offers by code of a product that is no subscription. Rule OFF-CODE-3.
  ///
  /// No file with such an offer was found. That it has the keys of a subscription's offer, and is
  /// free without a price, is an assumption.
  private mutating func oneTimeCodeOffers(of node: JSONNode) -> [OneTimeCodeOffer] {
    optionalObjects("codeOffers", of: node).compactMap { node in
      let name = text("referenceName", of: node, "a code offer")?.text
      let price = node["displayPrice"] == nil ? .zero : price(of: node, "a code offer")
      guard let name, let price else { return nil }
      return OneTimeCodeOffer(referenceName: name, price: price)
    }
  }

  /// Warns about a price with more decimals than the currency of the file's storefront has, which
  /// the store charges as it is.
  mutating func price(
    of node: JSONNode, _ owner: String, _ key: String = "displayPrice"
  ) -> Money? {
    let price = value(key, of: node, owner, "a price such as '4.99'", Money.init(decimal:))
    guard let price, let priceNode = node[key] else { return price }
    let unit = StorefrontCurrency.minorUnit(of: currency)
    if !price.isMultiple(of: unit) {
      warn(
        Mistake.unsupported(
          quoted(key), price.description, where: "of \(owner)",
          because: "\(currency) has \(unit == StorefrontCurrency.leastMinorUnit ? "two" : "no") "
            + "decimals"), at: priceNode)
    }
    return price
  }

  private mutating func type(
    of node: JSONNode, _ owner: String, in section: ProductSection
  ) -> ProductType? {
    guard let typeNode = text("type", of: node, owner), let text = typeNode.text else {
      return nil
    }
    guard let type = ProductType(fileWord: text) else {
      report(
        Mistake.invalid(
          "'type'", text, where: "of \(owner)", among: section.types.map(\.fileWord)), at: typeNode)
      return nil
    }
    guard section.types.contains(type) else {
      report(
        Mistake.unexpected(
          "'type'", text, where: "of \(owner)", because: "it belongs \(type.home)"), at: typeNode)
      return nil
    }
    return type
  }

  private mutating func kind(
    of node: JSONNode, _ type: ProductType, _ owner: String, in section: ProductSection
  ) -> ProductKind? {
    switch type {
    case .consumable: return .consumable
    case .nonConsumable: return .nonConsumable
    case .nonRenewing: return .nonRenewing
    case .subscription:
      guard case .group(let group) = section else { return nil }
      return terms(of: node, owner, in: group).map(ProductKind.autoRenewable)
    }
  }

  /// The localizations of a product or a group.
  mutating func localizations(of node: JSONNode) -> [Localization] {
    optionalObjects("localizations", of: node).compactMap { node in
      let locale = text("locale", of: node, "a localization")?.text
      let displayName = optionalText("displayName", of: node) ?? ""
      let description = optionalText("description", of: node) ?? ""
      return locale.map {
        Localization(locale: $0, displayName: displayName, description: description)
      }
    }
  }
}
