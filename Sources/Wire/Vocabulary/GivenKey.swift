import StoreTerms

extension Given {
  /// What a scenario may write under `given`: a row with everything that parser, protocol, schema
  /// and documentation know of it. A new one is a property of ``Given`` and a row here.
  package struct Key: Hashable, Sendable {
    /// The word, as scenarios and the protocol write it.
    package let rawValue: String
    package let kind: Kind
    /// Where the value is, and how the protocol writes it; `nil` if no adapter receives it.
    let slot: Slot?
    /// One sentence for the reference.
    package let summary: String

    private init(_ word: String, _ kind: Kind, _ slot: Slot?, _ summary: String) {
      rawValue = word
      self.kind = kind
      self.slot = slot
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

    case day(Path<String>)
    case flag(Path<Bool>)
    /// One of these words, of which the last is `true`.
    case word([String], Path<Bool>)
    case text(Path<String?>)
    case texts(Path<[String]>)
    case list(Path<[String]?>)

    var form: JSONForm {
      switch self {
      case .day, .text: .text
      case .flag: .flag
      case .word(let words, _): .word(words)
      case .texts, .list: .list(.text)
      }
    }
  }

  private static func flag(
    _ word: String, _ path: Slot.Path<Bool>, _ summary: String
  ) -> Given.Key {
    Given.Key(word, .value(.flag), .flag(path), summary)
  }

  private static func choice(
    _ word: String, _ words: [String], _ path: Slot.Path<Bool>, _ summary: String
  ) -> Given.Key {
    Given.Key(word, .value(.word(words)), .word(words, path), summary)
  }

  private static func only(
    _ value: String, of word: String, _ path: Slot.Path<Bool>, without other: String,
    _ summary: String
  ) -> Given.Key {
    Given.Key(word, .onlyWord(value, other: other), .word([value], path), summary)
  }
}

// MARK: The rows

extension Given.Key {
  package static let date = Given.Key(
    "date", .day, .day(\.date),
    "The day the journey begins, ISO 8601, UTC; by default \(Given.defaultDate).")
  package static let owns = Given.Key(
    "owns", .ownedProducts, .texts(\.owns),
    "Products the customer bought before, on another device.")
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
      "ask to buy", \.asksToBuy, "Whether purchases need the approval of the family organiser."),
    owns,
    Given.Key(
      "subscribed", .ownedSubscription, .text(\.subscribed),
      "A subscription the customer bought before, on another device."),
    only(
      "lost", of: "network", \.lacksNetwork, without: "a device that has network",
      "`lost` if the device has no network at the first launch."),
    productsForSale,
    Given.Key(
      "storefront", .value(.word(StorefrontCurrency.storefronts)), .text(\.storefront),
      "Where the customer buys, ISO 3166-1 alpha-3; by default as the catalog says."),
    Given.Key(
      "family", .names, .texts(\.family),
      "Members of the customer's family, by name; nothing is shared yet."),
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
