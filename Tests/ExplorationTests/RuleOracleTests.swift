import Exploration
import JSONTree
import Scenarios
import StoreTerms
import Testing

@Suite struct RuleOracleTests {
  /// The journey of a scenario, with what an app shows after its last steps.
  ///
  /// - Parameter facts: after each of the last steps.
  private static func violations(
    _ text: String, _ facts: [[String: JSON]], holdings: [ProductStanding]? = nil
  ) throws -> [ViolationSample] {
    let file = ScenarioReader.read(text, file: "journey.yaml", in: Corner.root.root)
    #expect(file.diagnostics.map(\.message) == [])
    let scenario = try #require(file.scenarios.first)
    let journey = RandomJourney(
      shop: Corner.shop(scenario.catalog.name), profile: "device", given: scenario.given,
      actions: scenario.steps.compactMap(\.action))
    return Oracles([.rule]).violations(
      in: journey, reference: nil, app: Corner.shown(journey, step: facts, holdings: holdings))
  }

  private static func objects(_ text: String) throws -> Bool {
    let facts: [String: JSON] = ["store.unfinished": ["walk.family"], "store.transactions": []]
    return try !violations(text, [facts]).isEmpty
  }

  /// Whether 'unfinished' is red at the end of a journey that ends before a period does, or after it.
  private static func objects(minutesBeforeEnd minutes: Int) throws -> Bool {
    let text = """
      scenario: A day ends before a period does
      catalog: walk
      given: { date: 2026-01-05, subscribed: walk.gold }

      journey:
        - wait: 57 days
        - wait: 22 hours
        - wait: \(120 - minutes) minutes
        - relaunch
        - wait: 1 day
        - expect: { store: { unfinished: [] } }
      """
    return try objects(text)
  }

  /// In play the calls of a journey take time, so that the renewal may just have come.
  @Test func `a rule waits for a renewal that comes within the hour, or has just come`() throws {
    #expect(try Self.objects(minutesBeforeEnd: 61))
    #expect(try !Self.objects(minutesBeforeEnd: 10))
    #expect(try !Self.objects(minutesBeforeEnd: -10))
    #expect(try Self.objects(minutesBeforeEnd: -61))
  }

  private static let flowers = "com.rarcher.nonconsumable.flowers.large"
  private static let plants = "com.rarcher.consumable.plant.installation"

  private static func transaction(
    _ product: String, isRevoked: Bool = false, isUpgraded: Bool = false, isShared: Bool = false
  ) -> JSON {
    [
      "product": .string(product), "revoked": .bool(isRevoked), "shared": .bool(isShared),
      "quantity": .integer(1), "upgraded": .bool(isUpgraded),
      "reason": "purchase", "offer": "none",
    ]
  }

  /// A shop that breaks a rule, as its facts show after a journey that settles.
  private static let unruly: [(rule: String, facts: [String: JSON], title: String)] = [
    (
      "REF-2",
      [
        "access": .array([.string(flowers)]),
        "store.transactions": .array([transaction(flowers, isRevoked: true)]),
      ], "a refunded product is unlocked"
    ),
    (
      "ENT-3",
      [
        "access": .array([]),
        "store.transactions": .array([transaction(flowers, isRevoked: false)]),
      ], "a paid product is locked"
    ),
    (
      "FIN-7",
      [
        "balance": .object([.init(plants, .integer(2))]),
        "store.transactions": .array([transaction(plants, isRevoked: false)]),
      ], "a consumable is delivered twice"
    ),
    (
      "FIN-6",
      ["store.unfinished": .array([.string(flowers)]), "store.transactions": .array([])],
      "a transaction stays unfinished"
    ),
    (
      "CON-2",
      [
        "balance": .object([.init(plants, .integer(0))]),
        "store.transactions": .array([transaction(plants, isRevoked: false)]),
      ], "a balance is lost"
    ),
    (
      "FIN-4", ["store.listeners": 0, "store.transactions": .array([])],
      "the app does not listen"
    ),
  ]

  @Test(arguments: unruly.indices)
  func `a rule is broken by the shop that breaks it`(index: Int) {
    let (rule, facts, title) = Self.unruly[index]
    let samples = Oracles([.rule]).violations(
      in: Corner.refunded, reference: nil, app: Corner.shown(Corner.refunded, facts))
    #expect(samples.map(\.violation.rule) == [rule], "\(title)")
    #expect(samples.map(\.step) == [3])
  }

  @Test func `a rule says nothing of a journey that does not settle`() {
    var journey = Corner.refunded
    journey.actions.removeLast()
    let shown = Corner.shown(journey, Self.unruly[0].facts)
    #expect(Oracles([.rule]).violations(in: journey, reference: nil, app: shown).isEmpty)
  }

  @Test func `a rule that the reference shop breaks is not held against the app`() {
    let shown = Corner.shown(Corner.refunded, Self.unruly[0].facts)
    #expect(Oracles().violations(in: Corner.refunded, reference: shown, app: shown).isEmpty)
    var exploration = Exploration()
    #expect(exploration.add(Corner.refunded, reference: shown, app: shown).isEmpty)
    #expect(exploration.doubtCount == 1)
  }

  private static let silver = "com.rarcher.subscription.vip.silver"
  private static let gold = "com.rarcher.subscription.vip.gold"
  private static let settled: [String] = ["relaunch", "wait: 1 day"]

  /// What an app shows of plans at the end of a journey, and the rule that it breaks; `nil` if it is
  /// right.
  private static let plans:
    [(rule: String?, steps: [String], sales: [String], access: [String], title: String)] = [
      (nil, ["buy: vip.silver"], [silver], [silver], "unlocks what is paid for"),
      ("ENT-3", ["buy: vip.silver"], [silver], [], "locks a subscriber out"),
      (
        "ENT-4", ["buy: vip.silver", "cancel subscription: vip.silver", "wait: 40 days"], [silver],
        [silver],
        "never locks"
      ),
      (
        nil, ["buy: vip.silver", "cancel subscription: vip.silver", "wait: 40 days"], [gold],
        [gold],
        "has bought something else than this program's copy of the store"
      ),
      (
        "ENT-5",
        ["set grace period: 16 days", "buy: vip.silver", "break billing", "wait until: renewal"],
        [silver], [], "locks in the grace period"
      ),
      (
        "ENT-6", ["buy: vip.silver", "upgrade: { from: vip.silver, to: vip.gold }"],
        [silver, gold], [gold, silver], "keeps what was upgraded"
      ),
      (
        nil,
        [
          "set grace period: 16 days", "buy: vip.silver", "wait: 1 day", "break store",
          "request refund: vip.silver", "break billing", "wait: 32 days", "fix store",
        ], [silver], [silver], "could request no refund while the App Store was broken"
      ),
    ]

  /// In it, calls take no time, and an app may do what this one does not.
  @Test(
    arguments: [
      (SubscriptionState.expired, ["ENT-4"]), (.subscribed, []), (.inGracePeriod, []),
    ] as [(SubscriptionState, [String])])
  func `nothing is said of a plan whose state is another one in the app's own store`(
    state: SubscriptionState, broken: [String]
  ) throws {
    let holdings = [ProductStanding(ProductID(Self.silver), .state(state))]
    #expect(try Self.rulesBroken(byKeepingUnder: "device", holdings) == broken)
  }

  /// The rules that an app breaks if it unlocks a plan that the customer has left.
  private static func rulesBroken(
    byKeepingUnder profile: String, _ holdings: [ProductStanding]? = nil
  ) throws -> [String] {
    let text = """
      scenario: A plan that was left
      catalog: florist
      given: { profile: \(profile) }
      journey:
        - restore purchases
        - buy: vip.silver
        - cancel subscription: vip.silver
        - wait: 40 days
        - relaunch
        - wait: 1 day
        - expect: { access: [] }

      """
    let facts: [String: JSON] = [
      "access": [.string(silver)], "store.transactions": [transaction(silver)],
    ]
    return try violations(text, [facts], holdings: holdings).compactMap(\.violation.rule)
  }

  /// What is not certain, since in this program's copy of the store no call takes time.
  private static let uncertain: [(steps: [String], sales: [String], access: [String])] = [
    // The period ends with the journey, or seconds later.
    (
      [
        "buy: vip.silver", "expire without reason: vip.silver",
        "wait until: \"2026-02-04T00:00:00Z\"",
      ], [silver], [silver]
    ),
    // The period ends before the extension, or minutes later.
    (
      [
        "buy: vip.silver", "break billing", "wait until: \"2026-02-05T00:01:00Z\"",
        "extend all renewals: { product: vip.silver, days: 40 }",
      ], [silver], [silver]
    ),
    // The upgrade has paid all of silver back, or all but a cent: then there is something to refund,
    // and the renewal stops.
    (
      [
        "set grace period: 16 days", "buy: vip.silver", "wait: 18 minutes",
        "upgrade: { from: vip.silver, to: vip.gold }", "break billing",
        "request refund: vip.silver", "wait until: renewal",
      ], [silver, gold], []
    ),
    // The app ends the purchase at once, or with the second step.
    (
      [
        "buy in App Store: vip.silver", "break billing", "wait: 20 days", "buy: vip.silver",
        "wait: 12 days",
      ], [silver], []
    ),
  ]

  @Test(arguments: uncertain.indices)
  func `nothing is said of a plan whose end turns on how long calls last`(index: Int) throws {
    let (steps, sales, access) = Self.uncertain[index]
    #expect(try Self.brokenRules(steps, sales, access) == [])
  }

  /// What the app made of it may renew as the journey ends.
  @Test func `nothing is said at the end of a journey with a purchase of the App Store's`() throws {
    for (verb, broken) in [("buy", ["FIN-6"]), ("buy in App Store", [])] {
      let text = """
        scenario: A purchase
        catalog: florist
        journey:
          - \(verb): vip.silver
          - relaunch
          - wait: 1 day
          - expect: { access: [] }

        """
      let facts: [String: JSON] = [
        "store.unfinished": [.string(Self.silver)], "store.transactions": [],
      ]
      #expect(try Self.violations(text, [facts]).map(\.violation.rule) == broken)
    }
  }

  @Test(arguments: [("device", ["ENT-4"]), ("adversarial", [])] as [(String, [String])])
  func `nothing is said of plans after a restore that returns what has ended`(
    profile: String, broken: [String]
  ) throws {
    #expect(try Self.rulesBroken(byKeepingUnder: profile) == broken)
  }

  @Test func `nothing is said of a plan if one purchase may take longer than another`() throws {
    let steps = [
      "wait: 1 minute", "buy: walk.silver", "cancel subscription: walk.silver",
      "wait until: \"2026-02-05T00:01:00Z\"", "buy: walk.family",
      "expire without reason: walk.family", "wait until: expiry",
    ]
    let (silver, family) = ("walk.silver", "walk.family")
    #expect(try Self.brokenRules(steps, [silver, family], [family], in: "walk") == [])
  }

  @Test(arguments: plans.indices)
  func `a plan is unlocked as long as the store's status says so`(index: Int) throws {
    let (rule, steps, sales, access, title) = Self.plans[index]
    let broken = try Self.brokenRules(steps, sales, access)
    #expect(broken == [rule].compactMap(\.self), "\(title)")
  }

  @Test(arguments: [("nursery.garden.full", []), (nil, ["FAM-5"])] as [(String?, [String])])
  func `a plan that the family shares is unlocked`(shown: String?, broken: [String]) throws {
    let text = """
      scenario: Anna looks at what Mia shares
      catalog: nursery
      given: { family: [Anna] }
      journey:
        - buy: nursery.garden.full
        - share with family
        - sign in as: Anna
        - launch
        - relaunch
        - wait: 1 day
        - expect: { access: [] }

      """
    let facts: [String: JSON] = [
      "access": .array([shown].compactMap { $0.map(JSON.string) }),
      "store.transactions": [Self.transaction("nursery.garden.full", isShared: true)],
    ]
    #expect(try Self.violations(text, [facts]).map(\.violation.rule) == broken)
  }

  private static func brokenRules(
    _ steps: [String], _ sales: [String], _ access: [String], in catalog: String = "florist"
  ) throws -> [String] {
    let text =
      (["scenario: A plan", "catalog: \(catalog)", "journey:"]
      + (steps + Self.settled).map { "  - \($0)" }).joined(separator: "\n")
    let facts: [String: JSON] = [
      "access": .array(access.map(JSON.string)),
      "store.transactions": .array(
        sales.map { sale in
          Self.transaction(
            sale, isRevoked: false, isUpgraded: sale == Self.silver && sales.count == 2)
        }),
    ]
    return try violations(text + "\n  - expect: { access: [] }\n", [facts])
      .compactMap(\.violation.rule)
  }

  private static let anytime:
    [(rule: String, given: String, step: String, facts: [String: JSON], title: String)] = [
      (
        "ATB-3", "ask to buy: true", "buy: vip.silver", ["access": [.string(silver)]],
        "unlocks before the approval"
      ),
      (
        "ENT-3", "date: 2026-01-05", "buy: vip.silver", ["access": [.string(silver)]],
        "unlocks what was never sold"
      ),
      (
        "RES-1", "date: 2026-01-05", "relaunch", ["store.syncs": 1],
        "synchronises although nobody asked"
      ),
      (
        "FIN-7", "date: 2026-01-05", "buy: plant.installation", ["balance": [plants: 1]],
        "counts a consumable before it is sold"
      ),
    ]

  @Test(arguments: anytime.indices)
  func `some rules hold after every step`(index: Int) throws {
    let (rule, given, step, facts, title) = Self.anytime[index]
    let text = """
      scenario: A step in the middle
      catalog: florist
      given: { \(given) }
      journey:
        - \(step)
        - background
        - expect: { store: { refunds: [] } }

      """
    let shown = facts.merging(["store.transactions": []]) { first, _ in first }
    let samples = try Self.violations(text, [shown, [:]])
    #expect(samples.map(\.violation.rule) == [rule], "\(title)")
    #expect(samples.map(\.step) == [0])
  }

  @Test func `a rule that holds after every step is shortened without the steps that settle`()
    throws
  {
    func violations(_ journey: RandomJourney) -> [ViolationSample] {
      Oracles([.rule]).violations(
        in: journey, reference: nil,
        app: Corner.shown(journey, ["store.syncs": 1, "store.transactions": []]))
    }
    let early = try #require(violations(Corner.refunded).first)
    let shrinking = JourneyShrinking(early.violation) { $0.map(violations) }
    let (short, sample) = try #require(try shrinking.shortest(Corner.refunded))
    #expect(short.actions.count == 1 && sample.expected == 0)
  }
}
