import Authoring
import Exploration
import JSONTree
import Scenarios
import StoreSimulator
import StoreTerms
import Testing
import Wire
import Workspace

@Suite struct GeneratorTests {
  /// Five hundred journeys, made once for the tests that only look at them.
  private static let drawn = Corner.journeys(500, seed: 5)
  private static let pairs = Corner.generator(seed: 5).possiblePairs(patience: 16)

  private static func lines(_ journeys: [RandomJourney]) -> [String] {
    journeys.map { journey in
      ([journey.given.line] + journey.actions.map(\.line)).joined(separator: "\n")
    }
  }

  @Test func `a seed makes the same journeys each time, and another seed makes others`() {
    let (first, again) = (Self.lines(Corner.journeys(20)), Self.lines(Corner.journeys(20)))
    #expect(first == again)
    #expect(first != Self.lines(Corner.journeys(20, seed: 2)))
    #expect(Set(first).count == 20)
  }

  @Test func `every journey is a scenario without mistakes`() {
    for (number, journey) in Corner.journeys(60, seed: 3).enumerated() {
      let scenario = journey.scenario(id: "journey", watching: WatchedFacts(only: []))
      let text =
        JourneyText(scenario, title: "A journey", rules: [], expecting: nil).text
        + "  - expect: { store: { syncs: { at most: 1000 } } }\n"
      let file = ScenarioReader.read(text, file: "journey.yaml", in: Corner.root.root)
      #expect(file.diagnostics.map(\.message) == [], "journey \(number):\n\(text)")
      let read = file.scenarios.first?.steps.compactMap(\.action).map(\.line)
      #expect(read == journey.actions.map(\.line), "journey \(number)")
    }
  }

  @Test func `a notification is expected without a server that is not in play`() {
    let notification = JSON.object([
      .init("type", .string("REFUND")), .init("accepted", .bool(true)),
    ])
    let text = JourneyText(
      Corner.refunded.scenario(id: "journey", watching: WatchedFacts(only: [])),
      title: "A journey", rules: [],
      expecting: (FactQuery(.store(.notifications)), .array([notification]))
    ).text
    let file = ScenarioReader.read(text, file: "journey.yaml", in: Corner.root.root)
    #expect(file.diagnostics.map(\.message) == [], "\(text)")
    #expect(!text.contains("accepted"))
  }

  @Test func `a banned verb is in no journey`() {
    let verbs = Corner.journeys(60, without: [.buy, .signInAs]).flatMap { $0.actions.map(\.verb) }
    #expect(!verbs.contains(.buy) && !verbs.contains(.signInAs))
    #expect(verbs.contains(.relaunch))
  }

  @Test func `an argument that adapters do not take is in no journey`() {
    func quantities(in generator: JourneyGenerator) -> Int {
      (0..<100).flatMap { generator.journey($0).actions }.count { $0[.quantity] != nil }
    }
    #expect(quantities(in: Corner.generator(seed: 4, leavingOut: [.quantity])) == 0)
    #expect(quantities(in: Corner.generator(seed: 4)) > 0)
  }

  @Test func `a refund is not reversed once another plan has followed`() throws {
    let (silver, gold): (ProductID, ProductID) = (
      "com.rarcher.subscription.vip.silver", "com.rarcher.subscription.vip.gold"
    )
    var world = World(
      catalog: Corner.florist.catalog, profile: .documented, now: StoreTime(milliseconds: 0))
    for plan in [silver, gold] {
      _ = try world.purchase(Order(plan))
      _ = try world.apply(.refund(plan))
      _ = world.advance(to: world.now.adding(hours: 1))
    }
    let disputed = [silver, gold].map {
      world.isDisputed(Action(.reverseRefund, [.init(.product, .product($0))]))
    }
    #expect(disputed == [true, false])
  }

  @Test func `a drawn instant is at least a minute from what the store does`() throws {
    var world = World(
      catalog: Corner.florist.catalog, profile: .documented,
      now: StoreTime(milliseconds: 1_767_571_200_000))
    _ = try world.purchase(Order("com.rarcher.subscription.vip.silver"))
    _ = world.advance(to: world.now.adding(hours: 1))
    let dues = AwaitedEvent.allCases.compactMap { world.date(of: $0)?.milliseconds }
    var generator = ActionGenerator(SplitMix64(seed: 1))
    var count = 0
    for _ in 0..<500 {
      guard
        case .world(.waitUntil(.date(let date), _))? = generator.action(
          .waitUntil, in: world)?.typed
      else { continue }
      count += 1
      #expect(dues.allSatisfy { abs(date.milliseconds - $0) >= 60_000 }, "\(date)")
    }
    #expect(count > 100)
  }

  @Test func `journeys reach most verbs, each with arguments that its store permits`() {
    var coverage = JourneyCoverage()
    for journey in Self.drawn {
      coverage.add(journey, steps: journey.actions.count)
    }
    let missing = coverage.missing(of: Corner.verbs).map(\.word)
    #expect(missing.count <= 9, "\(missing)")
    #expect(coverage.cells.count > 150)
  }

  @Test func `a journey ends with an app that could look at the store for a day`() {
    for journey in Corner.journeys(40, seed: 7) {
      #expect(journey.actions.suffix(2).map(\.verb) == [.relaunch, .wait])
    }
  }

  @Test func `shards draw disjoint parts of the same journeys`() {
    let whole = Self.lines(Corner.journeys(6, seed: 4))
    let parts = (1...2).map { index in
      Self.lines(Corner.journeys(3, seed: 4, shard: (index, 2)))
    }
    #expect(zip(parts[0], parts[1]).flatMap { [$0, $1] } == whole)
  }

  @Test func `each part of the drawing can be left out`() {
    let whole = Self.lines(Array(Self.drawn.prefix(40)))
    // The others need what earlier journeys have covered, or change what is looked at.
    for part in [JourneyGenerator.Part.swarm, .themes, .followers] {
      #expect(Self.lines(Corner.journeys(40, seed: 5, omitting: part)) != whole, "\(part)")
    }
  }

  @Test func `some journeys begin as one that came to a rare situation`() {
    let begun = Self.begunAsEarlier(omitting: nil)
    #expect(begun > 4 && begun < 40, "\(begun)")
    #expect(Self.begunAsEarlier(omitting: .situations) == 0)
  }

  /// The number of the second 64 journeys that have the `given` and the first steps of one of the
  /// first 192.
  private static func begunAsEarlier(omitting part: JourneyGenerator.Part?) -> Int {
    let generator = Corner.generator(seed: 5, omitting: part)
    let earlier = (0..<192).map(generator.journey)
    var coverage = JourneyCoverage()
    for journey in earlier { coverage.add(journey, steps: journey.actions.count) }
    let beginnings = Set(lines(earlier.map { $0.beginning(of: 3) }))
    let guided = generator.guided(by: coverage)
    return lines((192..<256).map { guided.journey($0).beginning(of: 3) })
      .count(where: beginnings.contains)
  }

  @Test func `coverage keeps a bounded number of situations and of their beginnings`() {
    var bounded = JourneyCoverage(mostBeginnings: 8, mostSituations: 32)
    var whole = JourneyCoverage()
    for journey in Corner.journeys(200, seed: 6) {
      bounded.add(journey, steps: journey.actions.count)
      whole.add(journey, steps: journey.actions.count)
      #expect(bounded.beginningCount <= 32)
      #expect(bounded.situationCount <= 64)
    }
    #expect(bounded.beginningCount >= 16)
    #expect(whole.beginningCount > 64)
    #expect(whole.situationCount > 64)
  }

  @Test func `coverage keeps the same beginnings of the same journeys`() {
    func next() -> [String] {
      var coverage = JourneyCoverage(mostBeginnings: 8, mostSituations: 64)
      for journey in Corner.journeys(200, seed: 6) {
        coverage.add(journey, steps: journey.actions.count)
      }
      let guided = Corner.generator(seed: 6).guided(by: coverage)
      return Self.lines((200..<264).map(guided.journey))
    }
    #expect(next() == next())
  }

  @Test func `some journeys end as another customer or on another device`() {
    func ends(_ journeys: some Sequence<RandomJourney>) -> Int {
      journeys.count { journey in
        let verbs = journey.actions.suffix(7).map(\.verb)
        let ends = verbs.drop { ![.signInAs, .switchDevice].contains($0) }
        return ends.dropFirst().first == .launch && ends.suffix(2) == [.relaunch, .wait]
      }
    }
    let (some, few) = (
      ends(Self.drawn.prefix(200)), ends(Corner.journeys(200, seed: 5, omitting: .partings))
    )
    #expect(some > 30 && some < 90, "\(some)")
    #expect(few < some / 2, "\(few)")
  }

  @Test func `behaviours of a theme's rules come without latency, too`() {
    let profiles = Self.drawn.compactMap(\.given.profile)
    #expect(profiles.contains { $0.hasPrefix("documented+") })
    #expect(profiles.contains { $0.hasPrefix("device+") })
    #expect(profiles.allSatisfy { Profile.named($0) != nil })
  }

  @Test func `events are looked at before the app ends, and at a journey's end`() {
    let journey = RandomJourney(
      shop: Corner.florist, profile: "device",
      actions: [
        Action(.buy, [.init(.product, Corner.flowers)]), Corner.day, Action(.relaunch),
        Action(.quit), Action(.launch), Corner.day,
      ])
    let watch = WatchedFacts(
      Corner.florist, capabilities: Set(Capability.allCases), storeFacts: [], isSampled: false)
    let steps = journey.scenario(id: "journey", watching: watch).steps
    #expect(
      steps.map { step in step.expectations.contains { $0.query.text == "events" } }
        == [false, true, true, false, false, true])
  }

  @Test func `a rule is reached by what happens in a scenario about it, with anything between`()
    throws
  {
    let scenarios = try Corner.root.scenarios.all()
    var coverage = RuleCoverage(scenarios)
    #expect(coverage.rarest == nil)
    #expect(coverage.unreached.contains("REF-1"))
    for journey in Self.drawn {
      coverage.add(journey, steps: journey.actions.count)
    }
    #expect(!coverage.unreached.contains("REF-1"))
    #expect(coverage.unreached.count < coverage.counts.count / 2)
    let rarest = try #require(coverage.rarest)
    #expect(coverage.counts.values.allSatisfy { $0 == 0 || $0 >= rarest.count })
    let outline = JourneyOutline(Corner.refunded.actions, in: Corner.florist.index)
    let surplus = [Array(Corner.refunded.actions.suffix(3)), Corner.refunded.actions.reversed()]
      .map { outline.surplus(over: JourneyOutline($0, in: Corner.florist.index)) }
    #expect(surplus == [1, nil])
  }

  @Test func `what the store permits is what journeys reach or it says when it is asked`() {
    let pairs = Self.pairs
    let few = pairs.cells
    #expect(few.count > 100)
    let all = Set(JourneyCoverage.Cell.all(of: Corner.verbs))
    #expect(Set(pairs.refusals.map(\.cell)).isDisjoint(with: few))
    #expect(pairs.refusals.map(\.cell).allSatisfy(all.contains))
    #expect(pairs.refusals.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func `journeys that aim at pairs come to each of them`() {
    let pairs = Self.pairs
    let generator = Corner.generator(seed: 5).aiming(at: pairs)
    var coverage = JourneyCoverage()
    var count = 0
    while count < 4096, !coverage.unreached(of: pairs.cells).isEmpty {
      let guided = generator.guided(by: coverage)
      for index in count..<count + 64 {
        let journey = guided.journey(index)
        coverage.add(journey, steps: journey.actions.count)
      }
      count += 64
    }
    #expect(coverage.unreached(of: pairs.cells) == [])
  }

  @Test func `what was not reached is named`() {
    let all = JourneyCoverage.Cell.all(of: Corner.verbs).sorted()
    #expect(JourneyCoverage().unreached(of: Corner.verbs) == all)
    var coverage = JourneyCoverage()
    for journey in Self.drawn {
      coverage.add(journey, steps: journey.actions.count)
    }
    let unreached = coverage.unreached(of: Corner.verbs)
    #expect(unreached == all.filter { coverage.cells[$0] == nil })
    #expect(unreached.count < all.count / 2)
  }

  @Test func `catalogs that are drawn can be read, and follow from the seed`() {
    var texts: Set<String> = []
    for seed in 1...250 {
      let text = DrawnCatalog(seed: seed, number: 1).text
      let file = ScenarioReader.read(
        text, file: "drawn.yaml", in: ScenarioRoot(folder: "", rules: [], tags: [], catalogs: []))
      #expect(file.diagnostics.map(\.message).isEmpty, "\(text)")
      #expect(DrawnCatalog(seed: seed, number: 1).text == text)
      texts.insert(text)
    }
    #expect(texts.count == 250)
  }
}
