import StoreSimulator

/// The keys that known versions of Xcode write into one kind of object.
///
/// One table serves every version: a key that came later means the same in an older file.
/// Source: assumption, from files that Xcode 12 to 27 wrote; Apple does not document the format.
struct KnownKeys {
  /// Keys whose value has no keys of its own to check.
  private let plain: [String]
  /// Keys whose value is an object, or a list of objects, with known keys.
  private let nested: [String: KnownKeys]

  private init(_ plain: [String], _ nested: [String: KnownKeys] = [:]) {
    self.plain = plain
    self.nested = nested
  }

  /// Every key, sorted.
  var all: [String] { (plain + nested.keys).sorted() }

  func contains(_ key: String) -> Bool { plain.contains(key) || nested[key] != nil }

  /// The known keys of the value of `key`; `nil` if it has none.
  subscript(key: String) -> KnownKeys? { nested[key] }
}

extension KnownKeys {
  static let configuration = KnownKeys(
    ["identifier", "subscriptionBundleGroups", "subscriptionSuiteGroups"],
    [
      "appPolicies": KnownKeys(
        ["eula"], ["policies": KnownKeys(["locale", "policyText", "policyURL"])]),
      "nonRenewingSubscriptions": product,
      "products": product,
      "settings": settings,
      "subscriptionGroups": group,
      "subscriptionOffersKeyPair": KnownKeys(["id", "privateKey"]),
      "version": KnownKeys(["major", "minor"]),
    ])

  private static let localizations = KnownKeys(["description", "displayName", "locale"])

  private static let productKeys = [
    "displayPrice", "familyShareable", "internalID", "productID", "referenceName", "type",
  ]

  private static let codeOffer = offer(and: ["eligibility", "isStackable", "referenceName"])

  private static let winBackOffer = offer(
    and: [eligibility, "offerID", "referenceName"] + WinBackCriteria.Key.allCases.map(\.rawValue))

  private static let product = KnownKeys(
    productKeys, ["codeOffers": codeOffer, "localizations": localizations])

  private static let group = KnownKeys(
    ["id", "name"], ["localizations": localizations, "subscriptions": subscription])

  private static let subscription = KnownKeys(
    productKeys + ["groupNumber", "recurringSubscriptionPeriod", "subscriptionGroupID"],
    [
      "adHocOffers": offer(and: ["offerID", "referenceName"]),
      "billingPlans": KnownKeys([
        "billingPlanType", "commitmentDisplayPrice", "displayPrice", "internalID", "isEnabled",
      ]),
      "codeOffers": codeOffer,
      "introductoryOffer": offer(),
      "introductoryOffers": offer(),
      "localizations": localizations,
      "winbackOffers": winBackOffer,
    ])

  /// Whether lapsed customers may have a win-back offer.
  ///
  /// Source: the win-back offers of files that Xcode wrote and public repositories hold.
  static let eligibility = "isEligible"

  private static func offer(and others: [String] = []) -> KnownKeys {
    KnownKeys(
      others + [
        "billingPlanType", "displayPrice", "internalID", "numberOfPeriods", "paymentMode",
        "subscriptionPeriod",
      ])
  }

  private static let settings = KnownKeys(
    [
      "_applicationInternalID", "_askToBuyEnabled", "_billingGracePeriodEnabled",
      "_billingIssuesEnabled", "_compatibilityTimeRate", "_developerTeamID", "_disableDialogs",
      "_failTransactionsEnabled", "_lastAutoRenewableSubscriptionGroupID",
      "_lastSynchronizedDate", "_locale", "_renewalBillingIssuesEnabled", "_storeKitError",
      "_storefront", "_timeRate",
    ],
    ["_storeKitErrors": KnownKeys(["current", "enabled", "name"])])
}
