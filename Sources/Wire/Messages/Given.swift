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

  static let lostNetwork = "lost"
  static let catalogTimeRate = "catalog"
  static let largeIdentifiers = "large"

  /// Comes with a list from a file; no scenario writes it.
  static let groupsKey = "groups for sale"

  package init() {}
}

/// Subscriptions that an app's own list puts together.
package struct ListedGroup: Hashable, Sendable {
  package let name: String
  /// Their ids, the highest level of service first.
  package let products: [String]

  package init(name: String, products: [String]) {
    self.name = name
    self.products = products
  }
}

// MARK: Writing

extension Given {
  /// As the protocol writes it.
  package var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member(.date, date)
    if asksToBuy { line.member(.askToBuy, true) }
    if !owns.isEmpty { line.member(.owns, owns) }
    if let subscribed { line.member(.subscribed, subscribed) }
    if !hasNetwork { line.member(.network, Self.lostNetwork) }
    if let productsForSale { line.member(.productsForSale, productsForSale) }
    if !groupsForSale.isEmpty { write(groupsForSale, to: &line) }
    if let storefront { line.member(.storefront, storefront) }
    if !family.isEmpty { line.member(.family, family) }
    if keepsConsumableHistory { line.member(.consumableHistory, true) }
    if followsTimeRate { line.member(.timeRate, Self.catalogTimeRate) }
    if hasLargeIdentifiers { line.member(.identifiers, Self.largeIdentifiers) }
    if isProduction { line.member(.environment, Self.production) }
    line.endObject()
  }

  private func write(_ groups: [ListedGroup], to line: inout JSONWriter) {
    line.name(Self.groupsKey)
    line.beginArray()
    for group in groups {
      line.beginObject()
      line.member("name", group.name)
      line.member("products", group.products)
      line.endObject()
    }
    line.endArray()
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: Given.Key, _ text: String) {
    name(key.rawValue)
    value(text)
  }

  fileprivate mutating func member(_ key: Given.Key, _ flag: Bool) {
    name(key.rawValue)
    value(flag)
  }

  fileprivate mutating func member(_ key: Given.Key, _ texts: [String]) {
    name(key.rawValue)
    value(texts)
  }
}

// MARK: Reading

extension Given {
  private enum Field {
    case key(Key)
    case groups
  }

  private static let fields = Fields<Field>(
    "given",
    Key.allCases.filter(\.isSent).map { ($0.rawValue, .key($0), $0 == .date) }
      + [(groupsKey, .groups, false)])

  init(_ reader: inout MessageReader) throws(WireError) {
    var given = Given()
    try reader.object(Self.fields) { (reader, field) throws(WireError) in
      switch field {
      case .key(let key): try given.read(key, &reader)
      case .groups:
        given.groupsForSale = try reader.list("a list of objects") { (reader) throws(WireError) in
          try ListedGroup(&reader)
        }
      }
    }
    self = given
  }

  private mutating func read(_ key: Key, _ reader: inout MessageReader) throws(WireError) {
    switch key {
    case .date: date = try reader.text()
    case .askToBuy: asksToBuy = try reader.flag()
    case .owns: owns = try reader.texts()
    case .subscribed: subscribed = try reader.text()
    case .network: hasNetwork = try reader.text() != Self.lostNetwork
    case .productsForSale: productsForSale = try reader.texts()
    case .storefront: storefront = try reader.text()
    case .family: family = try reader.texts()
    case .consumableHistory: keepsConsumableHistory = try reader.flag()
    case .timeRate: followsTimeRate = try reader.text() == Self.catalogTimeRate
    case .identifiers: hasLargeIdentifiers = try reader.text() == Self.largeIdentifiers
    case .environment: isProduction = try reader.text() == Self.production
    case .balance, .profile: preconditionFailure("'\(key.rawValue)' is not sent")
    }
  }
}

extension ListedGroup {
  private enum Field: String, CaseIterable {
    case name, products

    static let fields = Fields<Field>("given.\(Given.groupsKey)")
  }

  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    var (name, products) = ("", [String]())
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .name: name = try reader.text()
      case .products: products = try reader.texts()
      }
    }
    self.init(name: name, products: products)
  }
}

extension Given {
  /// What the world has to begin with beside an app that was never launched.
  package var keys: [Key] {
    Key.allCases.filter { key in
      switch key {
      case .date: date != Given.defaultDate
      case .askToBuy: asksToBuy
      case .owns: !owns.isEmpty
      case .subscribed: subscribed != nil
      case .network: !hasNetwork
      case .productsForSale: productsForSale != nil
      case .storefront: storefront != nil
      case .family: !family.isEmpty
      case .consumableHistory: keepsConsumableHistory
      case .timeRate: followsTimeRate
      case .identifiers: hasLargeIdentifiers
      case .environment: isProduction
      // The balance is bought before the journey, and the profile belongs to the run.
      case .balance, .profile: false
      }
    }
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
