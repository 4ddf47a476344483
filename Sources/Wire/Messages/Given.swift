import JSONTree

/// The world before the app's first launch.
package struct Given: Hashable, Sendable {
  /// What a scenario may write under `given`.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    case date
    case askToBuy = "ask to buy"
    case owns
    case subscribed
    case network
    case productsForSale = "products for sale"
    case storefront
    case family
    case consumableHistory = "consumable history"
    case timeRate = "time rate"
    case environment
    case balance
    case profile
    case identifiers

    /// One sentence for the reference.
    package var summary: String {
      switch self {
      case .date: "The day the journey begins, ISO 8601, UTC; by default \(Given.defaultDate)."
      case .askToBuy: "Whether purchases need the approval of the family organiser."
      case .owns: "Products the customer bought before, on another device."
      case .subscribed: "A subscription the customer bought before, on another device."
      case .network: "`lost` if the device has no network at the first launch."
      case .productsForSale:
        "What the app's own list names: products of the catalog, or a property list beside the "
          + "catalogs such as `florist.plist`, which may name others; by default the whole catalog."
      case .storefront:
        "Where the customer buys, ISO 3166-1 alpha-3; by default as the catalog says."
      case .family: "Members of the customer's family, by name; nothing is shared yet."
      case .timeRate:
        "`catalog` if subscriptions renew at the catalog's time rate, as in Xcode; by default they "
          + "follow the calendar."
      case .environment:
        "Which App Store the app was installed from, `sandbox` or `production`; by default the "
          + "sandbox, which tells the developer's server everything once."
      case .consumableHistory: "Whether the app keeps finished consumables in its history."
      case .balance:
        "How many of each consumable the customer has, `{ plant.installation: 2 }`: bought in the "
          + "app one by one, before it is opened for the journey."
      case .profile:
        "The profile of the store, such as `device+listingLag`, whichever a run asks for: the "
          + "scenario is played once, under this one, and counts under the first of the run's."
      case .identifiers:
        "`large` if transactions have identifiers that need all of sixty-four bits; by default "
          + "they count up from 1."
      }
    }
  }

  /// The start of a scenario that names no date: a Monday, far from any month's end.
  package static let defaultDate = "2026-01-05"

  package var date = Given.defaultDate
  package var asksToBuy = false
  package var owns: [String] = []
  package var subscribed: String?
  package var hasNetwork = true
  /// The ids of the products that the app carries in its bundle, in its order; `nil` if they are
  /// those of the catalog. The catalog need not have them.
  package var productsForSale: [String]?
  /// How that list groups its subscriptions; empty for a plain list.
  package var groupsForSale: [ListedGroup] = []
  /// ISO 3166-1 alpha-3; `nil` for the catalog's.
  package var storefront: String?
  /// The names of the customer's family members.
  package var family: [String] = []
  package var keepsConsumableHistory = false
  /// Whether subscriptions renew at the catalog's rate, and not by the calendar.
  package var followsTimeRate = false
  /// Whether the app was installed from the App Store itself, and not from its sandbox.
  package var isProduction = false
  /// The only profile under which the scenario is played; `nil` for those of the run. It is sent as
  /// the profile of `begin`.
  package var profile: String?
  /// Whether the identifiers of transactions need all of sixty-four bits. Rule ID-2.
  package var hasLargeIdentifiers = false

  /// Where an app may have been installed from.
  package static let environments = ["sandbox", production]
  package static let production = "production"

  /// Comes with a list from a file; no scenario writes it.
  static let groupsKey = "groups for sale"

  package init() {}

  package var json: JSON {
    var members: [JSON.Member] = [.init(Key.date.rawValue, .string(date))]
    if asksToBuy { members.append(.init(Key.askToBuy.rawValue, true)) }
    if !owns.isEmpty {
      members.append(.init(Key.owns.rawValue, .array(owns.map { .string($0) })))
    }
    if let subscribed { members.append(.init(Key.subscribed.rawValue, .string(subscribed))) }
    if !hasNetwork { members.append(.init(Key.network.rawValue, "lost")) }
    if let productsForSale {
      members.append(
        .init(Key.productsForSale.rawValue, .array(productsForSale.map { .string($0) })))
    }
    if !groupsForSale.isEmpty {
      members.append(.init(Self.groupsKey, .array(groupsForSale.map(\.json))))
    }
    if let storefront { members.append(.init(Key.storefront.rawValue, .string(storefront))) }
    if !family.isEmpty {
      members.append(.init(Key.family.rawValue, .array(family.map { .string($0) })))
    }
    if keepsConsumableHistory { members.append(.init(Key.consumableHistory.rawValue, true)) }
    if followsTimeRate { members.append(.init(Key.timeRate.rawValue, "catalog")) }
    if hasLargeIdentifiers { members.append(.init(Key.identifiers.rawValue, "large")) }
    if isProduction { members.append(.init(Key.environment.rawValue, .string(Self.production))) }
    return .object(members)
  }

  package init(json: JSON) throws(WireError) {
    let known = Key.allCases.filter(\.isSent).map(\.rawValue) + [Self.groupsKey]
    let fields = try FieldReader(json, of: "given", known: known)
    date = try fields.text(Key.date.rawValue)
    asksToBuy = fields.has(Key.askToBuy.rawValue) ? try fields.flag(Key.askToBuy.rawValue) : false
    owns = fields.has(Key.owns.rawValue) ? try fields.texts(Key.owns.rawValue) : []
    subscribed = try fields.optionalText(Key.subscribed.rawValue)
    hasNetwork = try fields.optionalText(Key.network.rawValue) != "lost"
    productsForSale =
      fields.has(Key.productsForSale.rawValue)
      ? try fields.texts(Key.productsForSale.rawValue) : nil
    if fields.has(Self.groupsKey) {
      groupsForSale = try fields.records(Self.groupsKey, known: ["name", "products"])
        .map { (group) throws(WireError) in try ListedGroup(group) }
    }
    storefront = try fields.optionalText(Key.storefront.rawValue)
    family = fields.has(Key.family.rawValue) ? try fields.texts(Key.family.rawValue) : []
    keepsConsumableHistory =
      fields.has(Key.consumableHistory.rawValue)
      ? try fields.flag(Key.consumableHistory.rawValue) : false
    followsTimeRate = try fields.optionalText(Key.timeRate.rawValue) == "catalog"
    hasLargeIdentifiers = try fields.optionalText(Key.identifiers.rawValue) == "large"
    isProduction = try fields.optionalText(Key.environment.rawValue) == Self.production
  }
}

extension Given.Key {
  /// Whether adapters are told it as a part of what is given.
  var isSent: Bool {
    switch self {
    case .date, .askToBuy, .owns, .subscribed, .network, .productsForSale, .storefront, .family,
      .consumableHistory, .timeRate, .identifiers, .environment:
      true
    case .balance, .profile: false
    }
  }
}
