import RunEvents
import Testing
import Wire

@testable import Runner

@Suite struct JourneyClockTests {
  private let notice = StoreUpdate.Notice(moment: 5, type: "TEST", subtype: nil, product: nil)

  @Test func `a step lasts from the reply before to its own`() {
    var clock = JourneyClock()
    clock.begin(StoreUpdate(moment: 10))
    #expect(clock.step(StoreUpdate(moment: 25)) == StepTime(began: 10, took: 15))
    #expect(clock.step(StoreUpdate(moment: 25)) == StepTime(began: 25, took: 0))
  }

  @Test func `the first step reports the updates before it, too`() {
    let expected = StoreNotice(moment: 5, type: "TEST", subtype: nil, product: nil)
    var clock = JourneyClock()
    clock.begin(StoreUpdate(moment: 10, notices: [notice]))
    #expect(clock.step(StoreUpdate(moment: 11)).notices == [expected])
    #expect(clock.step(StoreUpdate(moment: 12, notices: [notice])).notices == [expected])
  }

  @Test func `a clock without an earlier reply, or that goes back, takes no time`() {
    var clock = JourneyClock()
    #expect(clock.step(StoreUpdate(moment: 10)) == StepTime(began: 10, took: 0))
    #expect(clock.step(StoreUpdate(moment: 4)) == StepTime(began: 4, took: 0))
  }
}
