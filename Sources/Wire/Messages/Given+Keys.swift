import StoreTerms

// The rows of `given`.
extension Given.Key {
  package static let date = Given.Key(
    "date", .day, .day(\.date),
    "The day the journey begins, ISO 8601, UTC; by default \(Given.defaultDate.day).")
  package static let owns = Given.Key(
    "owns", .ownedProducts, .products(\.owns),
    "Products the customer bought before, on another device."
  ) { $0.owns.map { .buyOnAnotherDevice($0) } }
  package static let storefront = Given.Key(
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
  package static let askToBuy = flag(
    "ask to buy", \.asksToBuy, "Whether purchases need the approval of the family organiser."
  ) { _ in [.enableAskToBuy] }
  package static let subscribed = Given.Key(
    "subscribed", .ownedSubscription, .product(\.subscribed),
    "A subscription the customer bought before, on another device."
  ) { $0.subscribed.map { [.buyOnAnotherDevice($0)] } ?? [] }
  package static let network = only(
    "lost", of: "network", \.lacksNetwork, without: "a device that has network",
    "`lost` if the device has no network at the first launch."
  ) { _ in [.loseNetwork] }
  package static let family = Given.Key(
    "family", .names, .texts(\.family),
    "Members of the customer's family, by name; nothing is shared yet."
  ) { $0.family.map(StoreAction.joinFamily) }
  package static let consumableHistory = flag(
    "consumable history", \.keepsConsumableHistory,
    "Whether the app keeps finished consumables in its history.")
  package static let timeRate = only(
    "catalog", of: "time rate", \.followsTimeRate,
    without: "subscriptions that follow the calendar",
    "`catalog` if subscriptions renew at the catalog's time rate, as in Xcode; by default they "
      + "follow the calendar.")
  package static let environment = choice(
    "environment", ["sandbox", "production"], \.isProduction,
    "Which App Store the app was installed from, `sandbox` or `production`; by default the "
      + "sandbox, which sends each notification once.")
  package static let profile = Given.Key(
    "profile", .profile, nil,
    "The profile of the store, such as `device+listingLag`, whichever a run asks for: the "
      + "scenario is played once, under this one, and counts under the first of the run's.")
  package static let http = Given.Key(
    "http", .requestAnswers, .answers(\.http),
    "How servers answer the app's requests: a list of maps with what the verb `answer requests` "
      + "takes, such as `{ url: https://api.example.com/verify, body: { valid: true } }`. Of several "
      + "that fit, the last counts.")
  package static let identifiers = only(
    "large", of: "identifiers", \.hasLargeIdentifiers,
    without: "identifiers with as many digits as the App Store's",
    "`large` if transactions have identifiers that need all of sixty-four bits; by default "
      + "they have sixteen digits, as in the sandbox.")

  /// Every key, in the order of the reference.
  package static let allCases: [Given.Key] = [
    date, askToBuy, owns, subscribed, network, productsForSale, storefront, family,
    consumableHistory, timeRate, environment, balance, profile, http, identifiers,
  ]

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
