import Exploration
import JSONTree
import Reduction
import StoreTerms
import Testing
import Wire

@Suite struct DetourTests {
  private static func journey(_ detour: Detour, after count: Int) -> RandomJourney {
    var journey = RandomJourney(
      shop: Corner.florist, profile: "device",
      actions: [Action(.buy, [.init(.product, Corner.flowers)]), Action(.relaunch), Corner.day])
    journey.bend = RandomJourney.Bend(detour: detour, index: count)
    return journey
  }

  private static func verbs(_ journey: RandomJourney?) -> [Verb]? { journey?.actions.map(\.verb) }

  @Test func `a relaunch is compared with none`() {
    let journey = Self.journey(.relaunch, after: 1)
    #expect(Self.verbs(journey.bent) == [.buy, .relaunch, .wait])
    #expect(Self.verbs(journey.straight) == [.buy, .wait])
  }

  @Test func `a minute without network is compared with a minute`() {
    let journey = Self.journey(.offline, after: 1)
    #expect(
      Self.verbs(journey.bent)
        == [.buy, .loseNetwork, .wait, .restoreNetwork, .relaunch, .wait])
    #expect(Self.verbs(journey.straight) == [.buy, .wait, .relaunch, .wait])
  }

  @Test func `another device is looked at once the journey has settled`() {
    let journey = Self.journey(.otherDevice, after: 3)
    #expect(
      Self.verbs(journey.bent) == [.buy, .relaunch, .wait, .switchDevice, .launch, .wait])
    #expect(Self.journey(.otherDevice, after: 2).bent == nil)
  }

  @Test func `a detour is nowhere where it would change something else`() {
    var offline = Self.journey(.relaunch, after: 1)
    offline.actions.insert(Action(.loseNetwork), at: 0)
    #expect(offline.bent == nil)
    var moving = Self.journey(.otherDevice, after: 4)
    moving.actions.insert(
      Action(.switchDevice, [.init(.name, .name("tablet", .device))]), at: 0)
    #expect(moving.bent == nil)
  }

  @Test func `an app that has less after a detour is objected to`() throws {
    let journey = Self.journey(.relaunch, after: 1)
    let (straight, bent) = (try #require(journey.straight), try #require(journey.bent))
    let locked = Corner.shown(bent, ["access": .array([])])
    let unlocked = Corner.shown(
      straight, ["access": .array([.string("com.rarcher.nonconsumable.flowers.large")])])
    let exhibits = MetamorphicOracle.exhibits(in: journey, straight: unlocked, bent: locked)
    #expect(
      exhibits.map(\.objection)
        == [
          Objection(
            .metamorphic, .fact(FactQuery(.app(.access)), .list(hasMore: false, hasLess: true)),
            detour: .relaunch)
        ])
    #expect(
      MetamorphicOracle.exhibits(in: journey, straight: unlocked, bent: unlocked).isEmpty)
  }

  @Test func `what the reference shop shows, too, is not held against an app`() throws {
    let journey = Self.journey(.relaunch, after: 1)
    let pair = Exploration.Pair(
      straight: Corner.shown(try #require(journey.straight), ["access": .array([.string("a")])]),
      bent: Corner.shown(try #require(journey.bent), ["access": .array([])]))
    var exploration = Exploration(Oracles([.metamorphic]))
    let none = exploration.add(journey, reference: pair, app: pair, countsJourney: true)
    #expect(none.isEmpty && exploration.doubtCount == 1)
    let leads = exploration.add(journey, reference: nil, app: pair, countsJourney: true)
    #expect(leads.count == 1 && exploration.journeyCount == 2)
    exploration.add((journey, leads[0].exhibit), of: leads[0])
    #expect(
      exploration.findings.map(\.title)
        == ["shows less in 'access' than with no relaunch after 'wait'"])
    #expect(exploration.findings[0].journey.actions.count == 3)
  }
}
