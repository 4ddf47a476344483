import Testing

@testable import Adoption

/// What is taken for the one state that says what an app unlocks.
@Suite struct AccessStateTests {
  private static func access(_ draft: AdapterDraft) -> String? {
    draft.parts.first { $0.name == "access" }?.text
  }

  @Test(arguments: [
    ("var isPro = false", "", "store.isPro"),
    ("var hasActiveSubscription: Bool { false }", "", "store.hasActiveSubscription"),
    (
      "var entitlement: Entitlement", "struct Entitlement { let isPremium: Bool }",
      "store.entitlement.isPremium"
    ),
    (
      "var subscription: Status?", "enum Status { case a, b; var isActive: Bool { self == .a } }",
      "store.subscription?.isActive == true"
    ),
    ("func hasUnlockedAll() async -> Bool { false }", "", "await store.hasUnlockedAll()"),
    (
      "static func isProUnlocked() throws -> Bool { false }", "",
      "(try? Store.isProUnlocked()) == true"
    ),
  ])
  func `a yes unlocks all products`(members: String, types: String, condition: String) throws {
    let draft = try draftOfSmallStore(members, types)
    #expect(draft.text.contains("    return \(condition) ? Set(ProductList.bundled) : []\n"))
    #expect(draft.text.contains("says yes or no for all products.\n    .accessByProduct,\n"))
  }

  @Test(arguments: [
    (
      "purchaseState: State", "case pending, notPurchased, purchased", ".purchased",
      ".pending, .notPurchased"
    ),
    ("state: State", "case free, pro", ".pro", ".free"),
    ("tier: State?", "case plus(Int), lifetime", ".plus, .lifetime", "nil"),
    (
      "status = State.unknown", "case unknown, expired, subscribed", ".subscribed",
      ".unknown, .expired"
    ),
  ])
  func `the cases of an enum unlock all products or none`(
    property: String, cases: String, unlocked: String, locked: String
  ) throws {
    let draft = try draftOfSmallStore("var \(property)", "enum State { \(cases) }")
    let name = property.prefix { $0.isLetter }
    #expect(
      draft.text.contains(
        """
            return switch store.\(name) {
            case \(unlocked): Set(ProductList.bundled)
            case \(locked): []
            }

        """))
    #expect(draft.text.contains("    .accessByProduct,\n"))
  }

  @Test(arguments: [
    // The state of a purchase that runs.
    ("purchaseState: State", "case idle, purchasing, purchased, failed"),
    ("purchaseState: State", "case pending, purchased"),
    // What a trial or a lower level unlocks only the app knows.
    ("tier: State", "case free, basic, pro"), ("state: State", "case free, trial(Int), pro"),
  ])
  func `an enum that may mean something else is a gap that names its cases`(
    property: String, cases: String
  ) throws {
    let draft = try draftOfSmallStore("var \(property)", "enum State { \(cases) }")
    let advice = try #require(Self.access(draft))
    #expect(
      advice.hasPrefix(
        "what the app unlocks: '\(property.prefix { $0.isLetter })', Store.swift:3:3, is ."))
    #expect(draft.text.contains("#error(\"Return the products that the app unlocks now: '"))
  }

  @Test(arguments: ["logLevel", "purchasesAreCompletedBy"])
  func `an enum of settings is no access`(name: String) throws {
    let draft = try draftOfSmallStore("var \(name): Setting", "enum Setting { case debug, myApp }")
    #expect(Self.access(draft) == "what the app unlocks")
  }

  @Test(arguments: [
    "var purchaseInFlight = false", "var isSubscription = false", "var hasNotPurchased = true",
    "var isProductAvailable = false", "var subscriptionExpired = false", "var debugPro = false",
    "var promoted = false", "var remembersChoice = false", "var isTrialActive = false",
    "var hasProOrAbove = false",
    "func purchaseHistory() async -> [String] { for await _ in Transaction.all {}; return [] }",
    "func refreshPurchased() async -> Bool { false }",
  ])
  func `what says something else is no access`(member: String) throws {
    #expect(try Self.access(draftOfSmallStore(member)) == "what the app unlocks")
  }

  @Test(arguments: [
    "purchaseQueue", "pendingPurchases", "purchasesInFlight", "purchasingIDs", "failedPurchases",
    "purchasableIDs", "purchasesInProgress",
  ])
  func `what is being bought is not unlocked`(name: String) throws {
    #expect(
      try Self.access(draftOfSmallStore("var \(name): [String] = []")) == "what the app unlocks")
    let beside = "var \(name): [String] = []; var purchasedIDs: [String] = []"
    #expect(try Self.access(draftOfSmallStore(beside)) == "purchasedIDs")
  }
}
