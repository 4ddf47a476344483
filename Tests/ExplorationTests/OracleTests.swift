import Exploration
import JSONTree
import Reduction
import RunEvents
import Scenarios
import StoreTerms
import Testing
import Wire

@Suite struct OracleTests {
  private static let flowers = "com.rarcher.nonconsumable.flowers.large"
  private static let plants = "com.rarcher.consumable.plant.installation"

  /// Whether a shop that says why nothing was bought differs from the reference shop.
  private static func differs(_ observed: FailureReason, from reason: FailureReason) -> Bool {
    func shown(_ reason: FailureReason) -> ShownJourney {
      Corner.shown(Corner.refunded, ["error": .string(reason.rawValue)])
    }
    return !Oracles([.reference]).violations(
      in: Corner.refunded, reference: shown(reason), app: shown(observed)
    ).isEmpty
  }

  @Test func `an app may name the network or the products that it lacks`() {
    #expect(!Self.differs(.network, from: .productUnavailable))
    #expect(!Self.differs(.productUnavailable, from: .network))
    #expect(Self.differs(.unknown, from: .productUnavailable))
    #expect(Self.differs(.purchaseNotAllowed, from: .network))
  }

  @Test func `an app that dies with a purchase may have reported it before`() {
    func shown(_ outcome: PurchaseOutcome.Word) -> ShownJourney {
      Corner.shown(Corner.refunded, ["purchase": .string(outcome.rawValue)])
    }
    func differs(_ observed: PurchaseOutcome.Word, from outcome: PurchaseOutcome.Word) -> Bool {
      !Oracles([.reference]).violations(
        in: Corner.refunded, reference: shown(outcome), app: shown(observed)
      ).isEmpty
    }
    #expect(!differs(.purchased, from: .inProgress))
    #expect(differs(.failed, from: .inProgress))
    #expect(differs(.inProgress, from: .purchased))
  }

  @Test func `an app that has reported the purchase that it dies with has no reason to name`() {
    func differs(_ outcome: PurchaseOutcome.Word) -> Bool {
      !Oracles([.reference]).violations(
        in: Corner.refunded,
        reference: Corner.shown(
          Corner.refunded, ["purchase": "in progress", "error": "purchase in progress"]),
        app: Corner.shown(
          Corner.refunded, ["purchase": .string(outcome.rawValue), "error": "none"])
      ).isEmpty
    }
    #expect(!differs(.purchased))
    #expect(differs(.inProgress))
    #expect(differs(.cancelled))
  }

  @Test func `the first journey in which the store contradicts itself is kept as it was drawn`() {
    var exploration = Exploration()
    let broken = ShownJourney([], .errored(Fault(kind: .bug, message: "odd", stderrTail: "")))
    let whole = Corner.shown(Corner.refunded, [:])
    _ = exploration.add(Corner.refunded, reference: nil, app: whole)
    #expect(exploration.bug == nil)
    _ = exploration.add(Corner.refunded, reference: broken, app: whole)
    #expect(exploration.bug?.message == "odd")
    #expect(exploration.bug?.journey.actions == Corner.refunded.actions)
  }

  /// The new violations of an app that keeps what was refunded, in a journey that ends so.
  private static func violations(
    after verb: Verb, in exploration: inout Exploration
  ) -> [Exploration.PendingViolation] {
    var journey = Corner.refunded
    journey.actions.append(Action(verb, []))
    return exploration.add(
      journey, reference: Corner.shown(journey, ["access": []]),
      app: Corner.shown(journey, ["access": .array([.string(flowers)])]))
  }

  @Test func `violations that shorten to one journey leave room for others of their kind`() {
    var exploration = Exploration()
    let alike = [Verb.relaunch, .quit, .kill].flatMap {
      Self.violations(after: $0, in: &exploration)
    }
    #expect(alike.map { exploration.isOpen($0) } == [true, true, true])
    for pending in alike { exploration.add((Corner.refunded, pending.sample), of: pending) }
    #expect(exploration.findings.map(\.count) == [3])
    let other = Self.violations(after: .background, in: &exploration)
    #expect(other.map { exploration.isOpen($0) } == [true])
    #expect(exploration.findings.map(\.count) == [3])
  }

  @Test func `the reference shop objects to what it shows otherwise`() throws {
    let reference = Corner.shown(Corner.refunded, ["access": .array([])])
    let app = Corner.shown(Corner.refunded, ["access": .array([.string(Self.flowers)])])
    let sample = try #require(
      Oracles().violations(in: Corner.refunded, reference: reference, app: app).first)
    #expect(
      sample.violation
        == OracleViolation(
          .reference, .fact(FactQuery(.app(.access)), .list(hasMore: true, hasLess: false))))
    #expect(sample.expected == .array([]))
  }

  private static let differences: [(query: FactQuery, expected: JSON, observed: JSON, String)] = [
    (FactQuery(.app(.access)), [], [.string(flowers)], "access more"),
    (FactQuery(.app(.balance)), [plants: 2], [plants: 1], "balance less"),
    (FactQuery(.app(.purchase)), "purchased", "pending", "purchase other"),
    (FactQuery(.app(.subscription)), ["renews": true], ["renews": false], "subscription less"),
    (FactQuery(.app(.error)), "unknown", "none", "error less"),
    (FactQuery(.app(.error)), "none", "unknown", "error more"),
    (FactQuery(.app(.offerShown)), [plants: "introductory"], [plants: .null], "offer shown less"),
    (FactQuery(.app(.price)), [plants: .null], [plants: "$1.00"], "price more"),
    (FactQuery(.app(.access)), [.string(flowers)], [.string(plants)], "access other"),
  ]

  @Test(arguments: differences)
  func `a difference has the name that known issues give it`(
    query: FactQuery, expected: JSON, observed: JSON, name: String
  ) throws {
    let sample = try #require(
      Oracles().violations(
        in: Corner.refunded, reference: Corner.shown(Corner.refunded, [query.text: expected]),
        app: Corner.shown(Corner.refunded, [query.text: observed])
      ).first)
    #expect(sample.knownNames(after: .wait) == [name])
  }

  @Test func `instants that a scenario writes alike do not differ`() {
    func shown(_ instant: String) -> ShownJourney {
      Corner.shown(
        Corner.refunded,
        ["purchase info": .object([.init(Self.flowers, ["purchased": .string(instant)])])])
    }
    let samples = Oracles().violations(
      in: Corner.refunded, reference: shown("2026-01-05T00:00:00.080Z"),
      app: shown("2026-01-05T00:00:00.120Z"))
    #expect(samples.isEmpty)
  }

  @Test(arguments: [
    ("2026-01-06T00:00:11Z", false), ("2026-01-06T23:00:00Z", false),
    ("2026-01-05T23:59:11Z", false), ("2026-01-05T23:59:10Z", true),
  ])
  func `instants of one day or within a minute do not differ, since calls last differently`(
    time: String, differs: Bool
  ) {
    for fact in ["purchase info", "subscription"] {
      func shown(_ time: String) -> ShownJourney {
        let value: JSON = ["expires": .string(time)]
        return Corner.shown(
          Corner.refunded, [fact: fact == "subscription" ? value : [Self.gold: value]])
      }
      let samples = Oracles([.reference]).violations(
        in: Corner.refunded, reference: shown("2026-01-06T00:00:10Z"), app: shown(time))
      #expect(samples.isEmpty != differs, "\(fact)")
    }
  }

  private static func differs(order shown: [String]) -> Bool {
    let listed = ["vip.gold", "plant.installation", "roses.large", "flowers.small"]
    func journey(_ names: [String]) -> ShownJourney {
      let products = names.map { name in
        Corner.florist.index.products.map(\.id).first { $0.hasSuffix(name) } ?? name
      }
      let list = JSON.array(products.map(JSON.string))
      return Corner.shown(Corner.refunded, ["for sale": list, "products shown": list])
    }
    return Oracles([.reference]).violations(
      in: Corner.refunded, reference: journey(listed), app: journey(shown)
    ).contains {
      $0.violation
        == OracleViolation(.reference, .fact(FactQuery(.app(.productsShown)), .order))
    }
  }

  @Test func `products are shown in the order of the app's list, by price or by type`() {
    let orders = [
      (["vip.gold", "plant.installation", "roses.large", "flowers.small"], false),
      (["flowers.small", "roses.large", "vip.gold", "plant.installation"], false),
      (["roses.large", "flowers.small", "plant.installation", "vip.gold"], false),
      (["plant.installation", "vip.gold", "roses.large", "flowers.small"], false),
      (["roses.large", "plant.installation", "flowers.small", "vip.gold"], true),
      (["flowers.small", "roses.large", "plant.installation", "vip.gold"], true),
    ]
    for (order, differs) in orders {
      #expect(Self.differs(order: order) == differs, "\(order)")
    }
  }

  @Test func `an adapter that breaks is objected to, unless the reference shop breaks as well`() {
    let fault = Fault(kind: .crashed, message: "exited", stderrTail: "")
    let broken = ShownJourney([], .errored(fault))
    let sound = Corner.shown(Corner.refunded, [:])
    let oracles = Oracles([.breakage])
    #expect(
      oracles.violations(in: Corner.refunded, reference: sound, app: broken).map(\.violation)
        == [OracleViolation(.breakage, .fault(.crashed))])
    #expect(oracles.violations(in: Corner.refunded, reference: broken, app: broken).isEmpty)
  }

  @Test func `an adapter may break at a step that the reference shop cannot do`() {
    let fault = Fault(kind: .timedOut, message: "did not answer", stderrTail: "")
    let reference = Corner.shown(Corner.refunded, [:], problem: "nothing is left to refund")
    let found = [3, 4].map { latest in
      let broken = ShownJourney([], .errored(fault), latestStep: latest)
      return Oracles([.breakage]).violations(
        in: Corner.refunded, reference: reference, app: broken
      ).count
    }
    #expect(found == [1, 0])
  }

  @Test func `the step that was asked about last is the one that breaks an adapter`() {
    let fault = Fault(kind: .crashed, message: "exited", stderrTail: "")
    let sound = Corner.shown(Corner.refunded, [:])
    let steps = { (latest: Int?) in
      let broken = ShownJourney([], .errored(fault), latestStep: latest)
      return Oracles([.breakage]).violations(in: Corner.refunded, reference: sound, app: broken)
        .map(\.step)
    }
    #expect(steps(2) == [1])
    // It breaks before its first step.
    #expect(steps(nil) == [0])
  }

  @Test func `a step that only the app cannot do is shown with what holds after it`() throws {
    let reference = Corner.shown(Corner.refunded, ["access": .array([])])
    let app = Corner.shown(Corner.refunded, [:], problem: "the button is not there")
    let sample = try #require(
      Oracles().violations(in: Corner.refunded, reference: reference, app: app).first)
    #expect(sample.violation == OracleViolation(.reference, .undone))
    #expect(sample.query == FactQuery(.app(.access)) && sample.expected == .array([]))
  }

  @Test func `an empty map that the app cannot report is expected product by product`() throws {
    let reference = Corner.shown(Corner.refunded, ["balance": .object([])])
    let sample = try #require(
      Oracles().violations(
        in: Corner.refunded, reference: reference, app: Corner.shown(Corner.refunded, [:])
      ).first)
    #expect(sample.violation == OracleViolation(.reference, .silence(FactQuery(.app(.balance)))))
    let product = Corner.florist.index.products[0].id
    #expect(sample.expected == .object([.init(product, .null)]))
  }

  @Test
  func `events differ in what the app heard and in how often it was sold, not in their order`() {
    func shown(_ kinds: [String]) -> ShownJourney {
      Corner.shown(
        Corner.refunded,
        ["events": .array(kinds.map { .object([.init($0, .string(Self.flowers))]) })])
    }
    func violations(_ kinds: [String]) -> [Departure] {
      Oracles([.reference]).violations(
        in: Corner.refunded, reference: shown(["success", "revoked"]), app: shown(kinds)
      ).map(\.violation.departure)
    }
    #expect(violations(["revoked", "success", "revoked"]) == [])
    #expect(
      violations(["success", "success", "revoked"])
        == [.fact(FactQuery(.app(.events)), .list(hasMore: true, hasLess: false))])
    #expect(
      violations(["restored", "revoked"])
        == [.fact(FactQuery(.app(.events)), .list(hasMore: true, hasLess: true))])
  }

  @Test func `an event that is heard again after a look is no difference, unless it is a sale`() {
    func shown(_ events: [[String]]) -> ShownJourney {
      Corner.shown(
        Corner.refunded,
        step: events.map { ["events": .array($0.map { .object([.init($0, .null)]) })] })
    }
    func differs(_ events: [[String]]) -> Bool {
      !Oracles([.reference]).violations(
        in: Corner.refunded, reference: shown([["success", "upgraded"], []]), app: shown(events)
      ).isEmpty
    }
    #expect(!differs([["success", "upgraded"], ["upgraded"]]))
    #expect(differs([["success", "upgraded"], ["success"]]))
    #expect(differs([["success"], ["upgraded"]]))
    #expect(differs([["success", "upgraded"], ["revoked"]]))
  }

  @Test func `an app may give a purchase its own account token, and no other than it was told`() {
    func differs(_ token: String?, from expected: String?) -> Bool {
      func shown(_ token: String?) -> ShownJourney {
        let record =
          [JSON.Member("product", .string(Self.flowers))]
          + (token.map { [.init("account token", .string($0))] } ?? [])
        return Corner.shown(
          Corner.refunded, ["store.transactions": .array([.object(record)])])
      }
      return !Oracles([.reference]).violations(
        in: Corner.refunded, reference: shown(expected), app: shown(token)
      ).isEmpty
    }
    let (one, other) = (
      "2b1a3f7e-0000-4000-8000-000000000001", "2b1a3f7e-0000-4000-8000-000000000002"
    )
    #expect(!differs(one, from: nil))
    #expect(!differs(one, from: one))
    #expect(differs(other, from: one))
    #expect(differs(nil, from: one))
  }

  @Test func `access is left open until the app starts with states that it knows`() throws {
    let set = { (verb: Verb) in
      Action(verb, [.init(.of, .word("renewal state"))])
    }
    func differs(after actions: [Action]) -> Bool {
      let journey = RandomJourney(shop: Corner.florist, profile: "device", actions: actions)
      let (nothing, flowers): (JSON, JSON) = (.array([]), .array([.string(Self.flowers)]))
      return !Oracles([.reference]).violations(
        in: journey, reference: Corner.shown(journey, ["access": nothing]),
        app: Corner.shown(journey, ["access": flowers])
      ).isEmpty
    }
    let (send, stop) = (set(.sendUnknownValues), set(.stopSendingUnknownValues))
    #expect(differs(after: [Corner.day]))
    #expect(!differs(after: [send, Corner.day]))
    #expect(!differs(after: [send, Action(.relaunch)]))
    #expect(!differs(after: [send, stop]))
    #expect(differs(after: [send, stop, Action(.relaunch)]))
  }

  @Test func `what is reported of a restore is left to the app`() {
    func differs(_ kinds: [String], from wanted: [String]) -> Bool {
      func shown(_ kinds: [String]) -> ShownJourney {
        Corner.shown(
          Corner.refunded, ["events": .array(kinds.map { .object([.init($0, .null)]) })])
      }
      return !Oracles([.reference]).violations(
        in: Corner.refunded, reference: shown(wanted), app: shown(kinds)
      ).isEmpty
    }
    #expect(!differs([], from: ["restored"]))
    #expect(!differs(["restored", "restored"], from: ["restored"]))
    #expect(differs(["restored"], from: ["success"]))
    #expect(differs(["restored"], from: []))
    #expect(differs([], from: ["restored", "success"]))
  }

  /// The messages of the reference shop and of an app, and whether they differ.
  private static let messages: [(reference: [MessageReason], app: [MessageReason], Bool)] = [
    ([.winBackOffer], [], false),
    ([.winBackOffer, .billingIssue], [.billingIssue], false),
    ([.priceIncreaseConsent], [], true),
    ([.winBackOffer, .priceIncreaseConsent], [.winBackOffer], true),
    ([.winBackOffer, .priceIncreaseConsent], [], true),
  ]

  @Test(arguments: messages)
  func `MSG-2: an app may suppress messages about win-back offers, and no others`(
    reference: [MessageReason], app: [MessageReason], differs: Bool
  ) {
    func shown(_ messages: [MessageReason]) -> ShownJourney {
      let records = messages.map { JSON.object([.init("kind", .string($0.rawValue))]) }
      return Corner.shown(
        Corner.refunded, [FactQuery(.store(.messages)).text: .array(records)])
    }
    let samples = Oracles([.reference]).violations(
      in: Corner.refunded, reference: shown(reference), app: shown(app))
    #expect(samples.isEmpty != differs)
  }

  private static let gold = "com.rarcher.subscription.vip.gold"

  /// Values of a fact, and whether they differ.
  private static let alike: [(fact: String, expected: JSON, observed: JSON, differs: Bool)] = [
    ("offer shown", [flowers: "none"], [:], false),
    ("offer shown", [:], [gold: "none"], false),
    ("offer shown", [gold: "none"], [gold: "introductory"], true),
    (
      "purchase info", [flowers: ["is revoked": false, "is upgraded": false]],
      [flowers: ["is revoked": false]], false
    ),
    (
      "purchase info", [flowers: ["is revoked": false, "is upgraded": false]],
      [flowers: ["is upgraded": false]], true
    ),
    (
      "purchase info", [gold: ["is revoked": false, "is upgraded": false]],
      [gold: ["is revoked": false]], true
    ),
    ("subscription", ["offer": "none"], [:], true),
  ]

  @Test(arguments: alike)
  func `none of a product is as good as no mention, and what is no plan is not upgraded`(
    fact: String, expected: JSON, observed: JSON, differs: Bool
  ) {
    let samples = Oracles([.reference]).violations(
      in: Corner.refunded, reference: Corner.shown(Corner.refunded, [fact: expected]),
      app: Corner.shown(Corner.refunded, [fact: observed]))
    #expect(samples.isEmpty != differs)
  }
}
