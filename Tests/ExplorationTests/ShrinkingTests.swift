import Authoring
import Diagnostics
import Exploration
import JSONTree
import Reduction
import RunEvents
import Scenarios
import StoreTerms
import Testing
import Wire

@Suite struct ShrinkingTests {
  /// A shop whose customers keep what was refunded, played without any adapter: whether a journey
  /// has a purchase and a refund of the same product decides.
  private static func play(_ journeys: [RandomJourney]) -> [[ViolationSample]] {
    journeys.map { journey in
      let products = journey.actions.filter { $0.verb == .buy }.compactMap { $0[.product] }
      guard let last = journey.actions.last, last.verb.word == "refund",
        products.contains(where: { $0 == last[.product] })
      else { return [] }
      return samples(of: journey)
    }
  }

  private static func samples(of journey: RandomJourney) -> [ViolationSample] {
    let reference = Corner.shown(journey, ["access": .array([])])
    let app = Corner.shown(journey, ["access": .array([.string("flowers")])])
    return Oracles([.reference]).violations(in: journey, reference: reference, app: app)
  }

  private static let violation = OracleViolation(
    .reference, .fact(FactQuery(.app(.access)), .list(hasMore: true, hasLess: false)))

  @Test func `a journey is shortened to the steps, values and world that show the violation`()
    throws
  {
    var journey = Corner.journeys(1, seed: 11)[0]
    journey.given.asksToBuy = true
    journey.actions = Array(journey.actions.prefix(9))
    journey.actions += [
      Action(
        .buy,
        [
          .init(.product, Corner.flowers), .init(.quantity, .count(3)),
          .init(.atOnce, .word("twice")),
        ]), Corner.day,
      Action(
        .refund, [.init(.product, Corner.flowers), .init(.earlier, .count(1))]),
    ]
    let short = try JourneyShrinking(Self.violation, play: Self.play).shortest(journey)
    let found = try #require(short)
    #expect(
      found.0.actions.map { $0.yaml(in: Corner.florist.index) }
        == ["buy: flowers.large", "refund: flowers.large"])
    #expect(found.0.given.keys.isEmpty)
    #expect(found.1.step == 1)
  }

  /// Steps in the nursery, where `garden.full` comes first, as a scenario would have them.
  static let fixedProducts: [(steps: [Action], yaml: [String])] = [
    (
      [
        Action(
          .buy, [.init(.product, garden("small")), .init(.offer, .text("free.month"))])
      ], ["buy: { product: garden.small, offer: free.month }"]
    ),
    (
      [
        Action(.buy, [.init(.product, garden("full"))]),
        Action(.downgrade, [.init(.from, garden("full")), .init(.to, garden("small"))]),
      ], ["buy: garden.full", "downgrade: { from: garden.full, to: garden.small }"]
    ),
  ]

  private static func garden(_ plan: String) -> Action.Value {
    .product(ProductID("nursery.garden.\(plan)"))
  }

  @Test(arguments: fixedProducts)
  func `no product takes another's place of which a scenario cannot say the same`(
    _ steps: [Action], _ yaml: [String]
  ) throws {
    let shop = Corner.shop("nursery")
    let journey = RandomJourney(shop: shop, profile: "device", actions: steps)
    let short = try JourneyShrinking(Self.violation) { journeys in
      journeys.map { journey in
        guard journey.actions.map(\.verb) == steps.map(\.verb),
          journey.actions.last?.arguments.count == steps.last?.arguments.count
        else { return [] }
        return Self.samples(of: journey)
      }
    }.shortest(journey)
    #expect(short?.0.actions.map { $0.yaml(in: shop.index) } == yaml)
  }

  @Test func `no step becomes one that the adapter cannot do`() throws {
    let journey = RandomJourney(
      shop: Corner.florist, profile: "device", actions: [Action(.launch)])
    for (verbs, expected) in [([.buy], "launch"), (Vocabulary.verbs, "wait: 1 minute")] {
      let shrinking = JourneyShrinking(Self.violation, with: verbs) { journeys in
        journeys.map { $0.actions.isEmpty ? [] : Self.samples(of: $0) }
      }
      let short = try shrinking.shortest(journey)
      #expect(short?.0.actions.map { $0.yaml(in: Corner.florist.index) } == [expected])
    }
  }

  @Test func `a profile is shortened to the behaviours that show the violation`() throws {
    var journey = Corner.refunded
    journey.actions = Array(journey.actions.prefix(2))
    journey.given.profile = "documented+listingLag+finishAsync+listUpgraded"
    let short = try JourneyShrinking(Self.violation) { journeys in
      zip(journeys, Self.play(journeys)).map { journey, samples in
        journey.given.profile?.contains("finishAsync") == true ? samples : []
      }
    }.shortest(journey)
    #expect(short?.0.given.profile == "documented+finishAsync")
  }

  @Test func `a journey whose end does not show the violation is not shortened`() throws {
    let journey = RandomJourney(shop: Corner.florist, profile: "device", actions: [Corner.day])
    #expect(try JourneyShrinking(Self.violation, play: Self.play).shortest(journey) == nil)
  }

  /// A shop that shows what was refunded if it was looked at right after the purchase.
  private static func playObserved(_ journeys: [RandomJourney]) -> [[ViolationSample]] {
    zip(journeys, play(journeys)).map { journey, samples in
      let steps = journey.scenario(id: "journey", watching: violation.watch, onlyAtEnd: true).steps
      let isSeen = steps.contains { $0.action?.verb == .buy && !$0.expectations.isEmpty }
      return isSeen ? samples : []
    }
  }

  @Test func `a violation that an earlier look brings about keeps that look alone`() throws {
    var journey = Corner.refunded
    journey.actions = [Corner.day, journey.actions[0], Corner.day, journey.actions[1]]
    let short = try JourneyShrinking(Self.violation, play: Self.playObserved).shortest(journey)
    let found = try #require(short)
    let steps = found.0.scenario(
      id: "journey", watching: Self.violation.watch, onlyAtEnd: true
    ).steps
    #expect(steps.map { $0.action?.verb.word } == ["buy", "refund"])
    #expect(steps.map { $0.expectations.isEmpty } == [false, false])
    #expect(found.1.step == 1)
  }

  @Test func `a journey is as long as it is when time is up`() throws {
    var journey = Corner.refunded
    journey.actions = [Corner.day, journey.actions[0], Corner.day, journey.actions[1]]
    let shrinking = JourneyShrinking(Self.violation, until: { true }, play: Self.play)
    let found = try #require(try shrinking.shortest(journey))
    #expect(found.0.actions == journey.actions)
    #expect(found.1.step == 3)
  }

  /// A shop that breaks at each refund, whether there is something to refund or not.
  private static func playBreaking(_ journeys: [RandomJourney]) -> [[ViolationSample]] {
    journeys.map { journey in
      guard journey.actions.last?.verb.word == "refund" else { return [] }
      let fault = Fault(kind: .timedOut, message: "did not answer", stderrTail: "")
      return Oracles([.breakage]).violations(
        in: journey, reference: nil,
        app: ShownJourney([], .errored(fault), latestStep: journey.actions.count))
    }
  }

  private static let hang = OracleViolation(.breakage, .fault(.timedOut))

  @Test func `an adapter that breaks is not shortened to a step that the store refuses`() throws {
    var journey = Self.kept
    journey.actions.insert(Corner.day, at: 1)
    let found = try JourneyShrinking(Self.hang, play: Self.playBreaking).shortest(journey)
    #expect(found?.0.actions.map(\.verb.word) == ["buy", "refund"])
  }

  @Test func `a shortened journey that is not confirmed does not count`() throws {
    var confirmed: [Int] = []
    for samples in [[], Self.samples(of: Self.kept)] {
      let shrinking = JourneyShrinking(
        Self.violation,
        confirm: { journeys in
          confirmed += journeys.map(\.actions.count)
          return [samples]
        }, play: Self.play)
      var journey = Self.kept
      journey.actions.insert(Corner.day, at: 1)
      #expect(try (shrinking.shortest(journey) == nil) == samples.isEmpty)
    }
    #expect(confirmed == [2, 2])
  }

  private static func listed(_ products: String) throws -> Shop {
    let text = "scenario: A\ncatalog:\n\(products)\njourney:\n  - launch\n"
    let author = SourceText(file: "a.yaml", text: text)
    return try Shop(#require(ProductListing(author)).index, listedIn: author)
  }

  @Test func `a list of products is shortened to what the steps need`() throws {
    let shop = try Self.listed(
      """
        - { product: club.coins, type: consumable, price: 0.99, name: Coins }
        - product: club.year
          type: subscription
          price: 9.99
          shareable: true
          group: Club
          level: 1
          period: 1 year
          monthly: 0.99
          offers:
            - { kind: introductory, pay: free trial, period: 1 week }
            - { kind: promotional, id: spring, pay: free trial, period: 1 month }
        - product: paper.month
          type: subscription
          price: 1.99
          group: Paper
          level: 1
          period: 1 month
      """)
    let buy = Action(
      .buy, [.init(.product, .product(ProductID("club.year"))), .init(.offer, .text("spring"))])
    var shops: [Shop] = []
    let short = try JourneyShrinking(Self.violation) { journeys in
      journeys.map { journey in
        shops.append(journey.shop)
        // What is missing without the family, so that not all that the list says can go.
        let isShared = journey.shop.catalog.products.contains { $0.isFamilyShareable }
        return journey.actions == [buy] && isShared ? Self.samples(of: journey) : []
      }
    }.shortest(RandomJourney(shop: shop, profile: "device", actions: [buy]))
    let journey = try #require(short?.0)
    let scenario = journey.scenario(id: "a", watching: Self.violation.watch)
    let text = JourneyText(scenario, title: "A", rules: [], expecting: nil).text
    #expect(
      text.contains(
        """
        catalog:
          - product: club.year
            type: subscription
            price: 9.99
            shareable: true
            group: Club
            level: 1
            period: 1 year
            offers:
              - { kind: promotional, id: spring, pay: free trial, period: 1 month }

        journey:

        """))
    // Every candidate is played in its own shop.
    #expect(Set(shops.map(\.index.wireName)).count > 3)
  }

  @Test func `a catalog with a file is not shortened`() throws {
    let short = try JourneyShrinking(Self.violation, play: Self.play).shortest(Self.kept)
    #expect(short?.0.shop.index.wireName == "florist")
  }

  private static let kept = RandomJourney(
    shop: Corner.florist, profile: "device",
    actions: [
      Action(.buy, [.init(.product, Corner.flowers)]),
      Action(.refund, [.init(.product, Corner.flowers)]),
    ])

  @Test func `a violation that there was no time to shorten is named, and is no finding`() throws {
    var exploration = Exploration(Oracles([.reference]))
    for _ in 1...2 {
      let pending = try #require(
        exploration.add(
          Self.kept, reference: Corner.shown(Self.kept, ["access": .array([])]),
          app: Corner.shown(Self.kept, ["access": .array([.string("flowers")])])
        ).first)
      exploration.leave(pending)
    }
    #expect(
      exploration.left == ["shows more in 'access' than the reference shop after 'refund'": 2])
    #expect(exploration.findings.isEmpty)
  }

  @Test func `a violation that was met before is counted and not looked into again`() throws {
    var exploration = Exploration(Oracles([.reference]))
    let journey = Self.kept
    let reference = Corner.shown(journey, ["access": .array([])])
    let app = Corner.shown(journey, ["access": .array([.string("flowers")])])
    let pending = try #require(exploration.add(journey, reference: reference, app: app).first)
    let short = try JourneyShrinking(Self.violation, play: Self.play).shortest(pending.journey)
    exploration.add(short, of: pending)
    #expect(exploration.add(journey, reference: reference, app: app).isEmpty)
    #expect(exploration.findings.map(\.count) == [2])
    #expect(
      exploration.findings.map(\.title)
        == ["shows more in 'access' than the reference shop after 'refund'"])
  }
}
