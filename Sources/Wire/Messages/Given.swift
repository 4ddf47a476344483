import JSONTree
import StoreTerms

/// The world before the app's first launch. Each property has a row in ``Key/allCases``.
package struct Given: Hashable, Sendable {
  /// The default start of a scenario: a Monday, far from the end of a month.
  package static let defaultDate = CalendarDay(daysSince1970: 20_458).start  // 2026-01-05

  package var date = Given.defaultDate
  package var asksToBuy = false
  package var owns: [ProductID] = []
  package var subscribed: ProductID?
  package var lacksNetwork = false
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
  /// Whether subscriptions renew at the catalog's rate instead of by the calendar.
  package var followsTimeRate = false
  /// Whether the app was installed from the production App Store instead of the sandbox.
  package var isProduction = false
  /// The only profile for the scenario; `nil` for those of the run. It is sent as the profile of
  /// `begin`.
  package var profile: String?
  /// Whether identifiers of transactions need all 64 bits. Rule ID-2.
  package var hasLargeIdentifiers = false

  /// Set with a list from a file; scenarios cannot write it.
  static let groupsKey = "groups for sale"

  package init() {}
}

extension Given {
  /// What a scenario may write under `given`: a row with everything that parser, protocol, schema
  /// and documentation know of it. A new one is a property of ``Given`` and a row here.
  package struct Key: Hashable, Sendable {
    /// The word, as scenarios and the protocol write it.
    package let rawValue: String
    package let kind: Kind
    /// Where the value is, and how the protocol writes it; `nil` if no adapter receives it.
    let slot: Slot?
    /// What happened to the world before the app's first launch, if the key is written.
    fileprivate let actions: Actions
    /// One sentence for the reference.
    package let summary: String

    fileprivate typealias Actions = @Sendable (Given) -> [StoreAction]

    fileprivate init(
      _ word: String, _ kind: Kind, _ slot: Slot?, _ summary: String,
      actions: @escaping Actions = { _ in [] }
    ) {
      rawValue = word
      self.kind = kind
      self.slot = slot
      self.actions = actions
      self.summary = summary
    }

    package init?(rawValue: String) {
      guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = key
    }

    package static func == (left: Key, right: Key) -> Bool { left.rawValue == right.rawValue }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    var isSent: Bool { slot != nil }
  }
}

extension Given.Key {
  /// What a scenario writes for a key.
  package enum Kind: Sendable {
    /// What a parameter of a verb may be, too.
    case value(ValueKind)
    /// This word and no other; without the key, the journey begins with the other.
    case onlyWord(String, other: String)
    case day
    /// Names, none of them twice.
    case names
    /// Products that the customer has.
    case ownedProducts
    case ownedSubscription
    /// Products, or the name of a file that lists them.
    case productList
    /// For each consumable how many of it.
    case balance
    case profile
  }

  /// The property of ``Given`` with the value, and its form in the protocol. What is as without the
  /// key is not written.
  enum Slot: Sendable {
    typealias Path<Value> = WritableKeyPath<Given, Value> & Sendable

    case day(Path<StoreTime>)
    case flag(Path<Bool>)
    /// One of these words, of which the last is `true`.
    case word([String], Path<Bool>)
    case text(Path<String?>)
    case product(Path<ProductID?>)
    case products(Path<[ProductID]>)
    case texts(Path<[String]>)
    case list(Path<[String]?>)

    var form: JSONForm {
      switch self {
      case .day, .text, .product: .text
      case .flag: .flag
      case .word(let words, _): .word(words)
      case .texts, .products, .list: .list(.text)
      }
    }
  }

  private static func flag(
    _ word: String, _ path: Slot.Path<Bool>, _ summary: String,
    actions: @escaping Actions = { _ in [] }
  ) -> Given.Key {
    Given.Key(word, .value(.flag), .flag(path), summary, actions: actions)
  }

  private static func choice(
    _ word: String, _ words: [String], _ path: Slot.Path<Bool>, _ summary: String
  ) -> Given.Key {
    Given.Key(word, .value(.word(words)), .word(words, path), summary)
  }

  private static func only(
    _ value: String, of word: String, _ path: Slot.Path<Bool>, without other: String,
    _ summary: String, actions: @escaping Actions = { _ in [] }
  ) -> Given.Key {
    Given.Key(word, .onlyWord(value, other: other), .word([value], path), summary, actions: actions)
  }
}

// MARK: The rows

extension Given.Key {
  package static let date = Given.Key(
    "date", .day, .day(\.date),
    "The day the journey begins, ISO 8601, UTC; by default \(Given.defaultDate.day).")
  package static let owns = Given.Key(
    "owns", .ownedProducts, .products(\.owns),
    "Products the customer bought before, on another device."
  ) { $0.owns.map { .buyOnAnotherDevice($0) } }
  fileprivate static let storefront = Given.Key(
    "storefront", .value(.word(StorefrontCurrency.storefronts)), .text(\.storefront),
    "Where the customer buys, ISO 3166-1 alpha-3; by default as the catalog says."
  ) { $0.storefront.map { [.changeStorefront($0)] } ?? [] }
  package static let productsForSale = Given.Key(
    "products for sale", .productList, .list(\.productsForSale),
    "What the app's own list names: products of the catalog, or a property list beside the "
      + "catalogs such as `florist.plist`, which may name others; by default the whole catalog.")
  package static let balance = Given.Key(
    "balance", .balance, nil,
    "How many of each consumable the customer has, `{ plant.installation: 2 }`: bought in the "
      + "app one by one, before it is opened for the journey.")

  /// Every key, in the order of the reference.
  package static let allCases: [Given.Key] = [
    date,
    flag(
      "ask to buy", \.asksToBuy, "Whether purchases need the approval of the family organiser."
    ) { _ in [.enableAskToBuy] },
    owns,
    Given.Key(
      "subscribed", .ownedSubscription, .product(\.subscribed),
      "A subscription the customer bought before, on another device."
    ) { $0.subscribed.map { [.buyOnAnotherDevice($0)] } ?? [] },
    only(
      "lost", of: "network", \.lacksNetwork, without: "a device that has network",
      "`lost` if the device has no network at the first launch."
    ) { _ in [.loseNetwork] },
    productsForSale,
    storefront,
    Given.Key(
      "family", .names, .texts(\.family),
      "Members of the customer's family, by name; nothing is shared yet."
    ) { $0.family.map(StoreAction.joinFamily) },
    flag(
      "consumable history", \.keepsConsumableHistory,
      "Whether the app keeps finished consumables in its history."),
    only(
      "catalog", of: "time rate", \.followsTimeRate,
      without: "subscriptions that follow the calendar",
      "`catalog` if subscriptions renew at the catalog's time rate, as in Xcode; by default they "
        + "follow the calendar."),
    choice(
      "environment", ["sandbox", "production"], \.isProduction,
      "Which App Store the app was installed from, `sandbox` or `production`; by default the "
        + "sandbox, which tells the developer's server everything once."),
    balance,
    Given.Key(
      "profile", .profile, nil,
      "The profile of the store, such as `device+listingLag`, whichever a run asks for: the "
        + "scenario is played once, under this one, and counts under the first of the run's."),
    only(
      "large", of: "identifiers", \.hasLargeIdentifiers,
      without: "identifiers that count up from 1",
      "`large` if transactions have identifiers that need all of sixty-four bits; by default "
        + "they count up from 1."),
  ]
}

extension Given {
  /// What happened in the world before the app's first launch.
  ///
  /// The storefront comes first, since purchases have its prices.
  package var actions: [StoreAction] {
    let keys = isPlain ? [] : keys.filter { $0 != .storefront }
    return ([.storefront] + keys).flatMap { $0.actions(self) }
  }
}

// MARK: Writing

extension Given {
  /// The JSON object in the protocol.
  package var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  func write(to line: inout JSONWriter) {
    line.beginObject()
    for key in isPlain ? [.date] : Key.allCases where key == .date || has(key) {
      write(key, to: &line)
    }
    line.endObject()
  }

  private func write(_ key: Key, to line: inout JSONWriter) {
    guard let slot = key.slot else { return }
    line.name(key.rawValue)
    switch slot {
    case .day(let path): line.value(Self.text(of: self[keyPath: path]))
    case .flag(let path): line.value(self[keyPath: path])
    case .word(let words, _): line.value(words.last ?? "")
    case .text(let path): line.value(self[keyPath: path] ?? "")
    case .product(let path): line.value(self[keyPath: path]?.rawValue ?? "")
    case .products(let path): line.value(self[keyPath: path].map(\.rawValue))
    case .texts(let path): line.value(self[keyPath: path])
    case .list(let path):
      line.value(self[keyPath: path] ?? [])
      if !groupsForSale.isEmpty { write(groupsForSale, to: &line) }
    }
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

  /// A day alone, if the instant is its start.
  private static func text(of date: StoreTime) -> String {
    date == date.day.start ? date.day.description : date.description
  }

  /// Whether all but the date is as without any key, as in most scenarios.
  private var isPlain: Bool {
    var plain = Given()
    plain.date = date
    return self == plain
  }

  /// The settings that differ from the default world.
  package var keys: [Key] { Key.allCases.filter(has) }

  /// The value of a key, as a scenario may write it; `null` for one without a property.
  package func value(of key: Key) -> JSON {
    switch key.slot {
    case .day(let path): .string(Self.text(of: self[keyPath: path]))
    case .flag(let path): .bool(self[keyPath: path])
    case .word(let words, _): .string(words.last ?? "")
    case .text(let path): self[keyPath: path].map(JSON.string) ?? .null
    case .product(let path): self[keyPath: path].map { .string($0.rawValue) } ?? .null
    case .products(let path): .array(self[keyPath: path].map { .string($0.rawValue) })
    case .texts(let path): .array(self[keyPath: path].map(JSON.string))
    case .list(let path): .array((self[keyPath: path] ?? []).map(JSON.string))
    case nil: .null
    }
  }

  /// The same world as if these keys were not written.
  package func without(_ keys: [Key]) -> Given {
    let plain = Given()
    return keys.reduce(into: self) { given, key in
      switch key.slot {
      case .day(let path): given[keyPath: path] = plain[keyPath: path]
      case .flag(let path), .word(_, let path): given[keyPath: path] = plain[keyPath: path]
      case .text(let path): given[keyPath: path] = plain[keyPath: path]
      case .product(let path): given[keyPath: path] = plain[keyPath: path]
      case .products(let path): given[keyPath: path] = plain[keyPath: path]
      case .texts(let path): given[keyPath: path] = plain[keyPath: path]
      case .list(let path):
        given[keyPath: path] = plain[keyPath: path]
        given.groupsForSale = []
      case nil: preconditionFailure("'\(key.rawValue)' is not a property of the world")
      }
    }
  }

  private func has(_ key: Key) -> Bool {
    switch key.slot {
    case .day(let path): self[keyPath: path] != Self.defaultDate
    case .flag(let path), .word(_, let path): self[keyPath: path]
    case .text(let path): self[keyPath: path] != nil
    case .product(let path): self[keyPath: path] != nil
    case .texts(let path): !self[keyPath: path].isEmpty
    case .products(let path): !self[keyPath: path].isEmpty
    case .list(let path): self[keyPath: path] != nil
    case nil: false
    }
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
    switch key.slot {
    case .day(let path):
      let text = try reader.text()
      guard let date = StoreTime(iso8601: text) else {
        throw WireError(
          "invalid '\(key.rawValue)' \(WireError.quote(text)): expected an ISO 8601 date")
      }
      self[keyPath: path] = date
    case .flag(let path): self[keyPath: path] = try reader.flag()
    case .word(let words, let path): self[keyPath: path] = try reader.text() == words.last
    case .text(let path): self[keyPath: path] = try reader.text()
    case .texts(let path): self[keyPath: path] = try reader.texts()
    case .product(let path): self[keyPath: path] = ProductID(try reader.text())
    case .products(let path): self[keyPath: path] = try reader.texts().map { ProductID($0) }
    case .list(let path): self[keyPath: path] = try reader.texts()
    case nil: preconditionFailure("'\(key.rawValue)' is not sent")
    }
  }

  /// Sets the value of a key of the kind ``Key/Kind/value(_:)``.
  package mutating func set(_ key: Key, to value: Action.Value) {
    switch (key.slot, value) {
    case (.flag(let path), .flag(let flag)): self[keyPath: path] = flag
    case (.word(let words, let path), .word(let word)): self[keyPath: path] = word == words.last
    case (.text(let path), _) where value.text != nil: self[keyPath: path] = value.text
    case (.day, _), (.flag, _), (.word, _), (.text, _), (.product, _), (.texts, _), (.products, _),
      (.list, _), (nil, _):
      preconditionFailure("'\(key.rawValue)' was read as something else")
    }
  }
}
