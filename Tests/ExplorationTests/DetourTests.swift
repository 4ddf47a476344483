import Exploration
import JSONTree
import Reduction
import Testing
import Wire

@Suite struct DetourTests {
  private static func journey(_ detour: Detour, after count: Int) -> RandomJourney {
    var journey = RandomJourney(
      shop: Corner.florist, profile: "device",
      actions: [Action(.buy, [.init(.product, Corner.flowers)]), Action(.relaunch), Corner.day])
    journey.placedDetour = RandomJourney.PlacedDetour(detour: detour, index: count)
    return journey
  }

  private static func verbs(_ journey: RandomJourney?) -> [Verb]? { journey?.actions.map(\.verb) }

  @Test func `a relaunch is compared with none`() {
    let journey = Self.journey(.relaunch, after: 1)
    #expect(Self.verbs(journey.withDetour) == [.buy, .relaunch, .wait])
    #expect(Self.verbs(journey.withoutDetour) == [.buy, .wait])
  }

  @Test func `a minute without network is compared with a minute`() {
    let journey = Self.journey(.offline, after: 1)
    #expect(
      Self.verbs(journey.withDetour)
        == [.buy, .loseNetwork, .wait, .restoreNetwork, .relaunch, .wait])
    #expect(Self.verbs(journey.withoutDetour) == [.buy, .wait, .relaunch, .wait])
  }

  @Test func `another device is looked at once the journey has settled`() {
    let journey = Self.journey(.otherDevice, after: 3)
    #expect(
      Self.verbs(journey.withDetour) == [.buy, .relaunch, .wait, .switchDevice, .launch, .wait])
    #expect(Self.journey(.otherDevice, after: 2).withDetour == nil)
  }

  @Test func `a kill is compared with a quit`() {
    let journey = Self.journey(.kill, after: 1)
    #expect(Self.verbs(journey.withDetour) == [.buy, .kill, .launch, .relaunch, .wait])
    #expect(Self.verbs(journey.withoutDetour) == [.buy, .quit, .launch, .relaunch, .wait])
  }

  @Test func `two purchases are compared with the same the other way round`() throws {
    var journey = Self.journey(.otherOrder, after: 1)
    let products = { (journey: RandomJourney) in
      journey.actions.filter { $0.verb == .buy }.map { $0.yaml(in: Corner.florist.index) }
    }
    let plain = products(try #require(journey.withoutDetour))
    #expect(plain == ["buy: flowers.large", "buy: flowers.small", "buy: roses.large"])
    let other = products(try #require(journey.withDetour))
    #expect(other == ["buy: flowers.large", "buy: roses.large", "buy: flowers.small"])
    journey.actions.insert(Action(.enableAskToBuy), at: 0)
    #expect(journey.withDetour == nil)
  }

  @Test func `a detour is nowhere where it would change something else`() {
    var offline = Self.journey(.relaunch, after: 1)
    offline.actions.insert(Action(.loseNetwork), at: 0)
    #expect(offline.withDetour == nil)
    var moving = Self.journey(.otherDevice, after: 4)
    moving.actions.insert(
      Action(.switchDevice, [.init(.name, .name("tablet", .device))]), at: 0)
    #expect(moving.withDetour == nil)
  }

  @Test func `an app that has less after a detour is objected to`() throws {
    let journey = Self.journey(.relaunch, after: 1)
    let (withoutDetour, withDetour) = (
      try #require(journey.withoutDetour), try #require(journey.withDetour)
    )
    let locked = Corner.shown(withDetour, ["access": .array([])])
    let unlocked = Corner.shown(
      withoutDetour, ["access": .array([.string("com.rarcher.nonconsumable.flowers.large")])])
    let samples = MetamorphicOracle.violations(
      in: journey, withoutDetour: unlocked, withDetour: locked)
    #expect(
      samples.map(\.violation)
        == [
          OracleViolation(
            .metamorphic, .fact(FactQuery(.app(.access)), .list(hasMore: false, hasLess: true)),
            detour: .relaunch)
        ])
    #expect(
      MetamorphicOracle.violations(in: journey, withoutDetour: unlocked, withDetour: unlocked)
        .isEmpty)
  }

  @Test func `what the reference shop shows, too, is not held against an app`() throws {
    let journey = Self.journey(.relaunch, after: 1)
    let pair = Exploration.Pair(
      withoutDetour: Corner.shown(
        try #require(journey.withoutDetour), ["access": .array([.string("a")])]),
      withDetour: Corner.shown(try #require(journey.withDetour), ["access": .array([])]))
    var exploration = Exploration(Oracles([.metamorphic]))
    let none = exploration.add(journey, reference: pair, app: pair, countsJourney: true)
    #expect(none.isEmpty && exploration.doubtCount == 1)
    let pendingViolations = exploration.add(journey, reference: nil, app: pair, countsJourney: true)
    #expect(pendingViolations.count == 1 && exploration.journeyCount == 2)
    exploration.add((journey, pendingViolations[0].sample), of: pendingViolations[0])
    #expect(
      exploration.findings.map(\.title)
        == ["shows less in 'access' than with no relaunch after 'wait'"])
    #expect(exploration.findings[0].journey.actions.count == 3)
  }
}
