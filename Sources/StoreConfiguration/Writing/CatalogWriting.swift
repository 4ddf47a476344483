import JSONTree
import StoreSimulator
import StoreTerms

extension StoreConfiguration {
  /// A file that describes `catalog`, as Xcode would write it: version 5.0 of the format if it has
  /// billing plans or offers by code outside of subscriptions, or else version 4.0. Reading it
  /// gives an equal catalog.
  ///
  /// Content that only files have is derived from the catalog: internal ids, and reference names
  /// from display names. To keep every byte of a file that was read, write its document instead
  /// (see ``text(of:)``).
  ///
  /// - Precondition: the products are in the order of a file (see ``catalog(in:)``), and every
  ///   subscription is in a group of the catalog.
  package static func document(of catalog: Catalog) -> ConfigurationDocument {
    ConfigurationDocument(root: CatalogWriter(catalog).root)
  }
}

/// Writes one catalog.
struct CatalogWriter {
  let catalog: Catalog
  /// Whether the file has billing plans, which began with version 5.
  let hasBillingPlans: Bool

  init(_ catalog: Catalog) {
    self.catalog = catalog
    hasBillingPlans = catalog.products.compactMap(\.subscriptionTerms).contains {
      !$0.billingPlans.isEmpty || $0.offers(for: .monthly) != PlanOffers()
    }
  }

  private var isOfVersion5: Bool {
    hasBillingPlans || catalog.products.contains { !$0.codeOffers.isEmpty }
  }

  var root: JSON {
    var members: [JSON.Member] = [
      .init("identifier", .string(InternalID.text(of: catalog.products.map(\.id.rawValue)))),
      .init("nonRenewingSubscriptions", products { $0 == .nonRenewing }),
      .init("products", products { $0 == .consumable || $0 == .nonConsumable }),
      .init("settings", settings),
      .init("subscriptionGroups", .array(catalog.groups.map(group))),
      .init("version", ["major": isOfVersion5 ? 5 : 4, "minor": 0]),
    ]
    if let policies = catalog.policies { members.append(.init("appPolicies", json(policies))) }
    if let key = catalog.offerKey {
      members.append(
        .init(
          "subscriptionOffersKeyPair",
          ["id": .string(key.id), "privateKey": .string(key.privateKey)]))
    }
    return .object(members)
  }

  private func products(where isIncluded: (ProductKind) -> Bool) -> JSON {
    .array(
      catalog.products.filter { isIncluded($0.kind) }.map {
        .object(members(of: $0) + codeOffers(of: $0))
      })
  }

  /// The offers by code of a product that is no subscription.
  private func codeOffers(of product: CatalogProduct) -> [JSON.Member] {
    guard !product.codeOffers.isEmpty else { return [] }
    let offers = product.codeOffers.map { offer -> JSON in
      let id = InternalID.text(of: [product.id.rawValue, "code", offer.referenceName])
      return [
        "displayPrice": json(offer.price), "internalID": .string(id),
        "referenceName": .string(offer.referenceName),
      ]
    }
    return [.init("codeOffers", .array(offers))]
  }

  private func group(_ group: CatalogGroup) -> JSON {
    let subscriptions = catalog.products.compactMap { product -> JSON? in
      guard let terms = product.subscriptionTerms, terms.groupID == group.id else { return nil }
      return .object(members(of: product) + members(of: terms, product))
    }
    return [
      "id": .string(group.id.rawValue), "localizations": localizations(group.localizations),
      "name": .string(group.name), "subscriptions": .array(subscriptions),
    ]
  }

  private func json(_ policies: AppPolicies) -> JSON {
    [
      "eula": .string(policies.eula),
      "policies": .array(
        policies.policies.map {
          [
            "locale": .string($0.locale), "policyText": .string($0.text),
            "policyURL": .string($0.url),
          ]
        }),
    ]
  }

  private func members(of product: CatalogProduct) -> [JSON.Member] {
    let id = product.id.rawValue
    return [
      .init("displayPrice", json(product.price)),
      .init("familyShareable", .bool(product.isFamilyShareable)),
      .init("internalID", .string(InternalID.text(of: ["product", id]))),
      .init("localizations", localizations(product.localizations)),
      .init("productID", .string(id)),
      .init("referenceName", .string(referenceName(of: product))),
      .init("type", .string(product.kind.type.fileWord)),
    ]
  }

  private func referenceName(of product: CatalogProduct) -> String {
    if product.isGeneric { return GenericProduct.referenceName }
    return product.displayName.isEmpty ? product.id.rawValue : product.displayName
  }

  private func localizations(_ localizations: [Localization]) -> JSON {
    .array(
      localizations.map {
        [
          "description": .string($0.description), "displayName": .string($0.displayName),
          "locale": .string($0.locale),
        ]
      })
  }

  func json(_ amount: Money) -> JSON { .string(amount.description) }
}

/// The internal ids of a file's parts, which only Xcode reads.
enum InternalID {
  /// Eight hexadecimal digits, derived from the words.
  static func text(of words: [String]) -> String {
    let hash = stableHash(words.joined(separator: "\n"))
    let digits = String(UInt32(truncatingIfNeeded: hash), radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
