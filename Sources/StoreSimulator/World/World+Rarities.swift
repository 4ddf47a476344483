/// What most worlds have nothing of, apart from the rest: each part would be copied with a world.
/// ``World`` says what each is.
struct WorldRarities: Codable, Equatable, Sendable {
  var troubles = InjectedFaults()
  var outbox = ServerOutbox()
  var saleRestrictions: [ProductID: [String]] = [:]
  var storefrontDuringNextPurchase: String?
  var usedNonces: Set<String> = []
  var issuedCodes: [IssuedCode] = []
  var latestIncreases: [ProductID: StoreTime] = [:]
  var family: Family?
  var lateness = DelayedDeliveries()
}

extension World {
  /// Why calls of the app fail, other than for lack of network.
  var troubles: InjectedFaults {
    get { rarities.value.troubles }
    _modify { yield &rarities.value.troubles }
  }

  /// What the app's own server is to be handed. Rule SRV-2.
  var outbox: ServerOutbox {
    get { rarities.value.outbox }
    _modify { yield &rarities.value.outbox }
  }

  /// Where products are for sale that are not for sale everywhere, sorted. Rule PUR-11.
  package internal(set) var saleRestrictions: [ProductID: [String]] {
    get { rarities.value.saleRestrictions }
    _modify { yield &rarities.value.saleRestrictions }
  }

  /// Where the customer will be in the middle of the next purchase; `nil` for where they are.
  /// Rule SF-2.
  package internal(set) var storefrontDuringNextPurchase: String? {
    get { rarities.value.storefrontDuringNextPurchase }
    _modify { yield &rarities.value.storefrontDuringNextPurchase }
  }

  /// The nonces of offers that the App Store has seen, in lower case. Rule OFF-PRO-2.
  var usedNonces: Set<String> {
    get { rarities.value.usedNonces }
    _modify { yield &rarities.value.usedNonces }
  }

  /// The codes that the developer gave out, in the order of issue. Rule OFF-CODE-1.
  package internal(set) var issuedCodes: [IssuedCode] {
    get { rarities.value.issuedCodes }
    _modify { yield &rarities.value.issuedCodes }
  }

  /// When each product's price last rose. Rule PI-1.
  var latestIncreases: [ProductID: StoreTime] {
    get { rarities.value.latestIncreases }
    _modify { yield &rarities.value.latestIncreases }
  }

  /// `nil` until somebody joins or the purchaser shares.
  package internal(set) var family: Family? {
    get { rarities.value.family }
    _modify { yield &rarities.value.family }
  }

  /// What devices learn or forget a moment late. Stays empty unless the profile says so.
  var lateness: DelayedDeliveries {
    get { rarities.value.lateness }
    _modify { yield &rarities.value.lateness }
  }
}
