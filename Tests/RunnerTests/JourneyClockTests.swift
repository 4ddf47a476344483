import RunEvents
import StoreTerms
import Testing
import Wire

@testable import Runner

@Suite struct JourneyClockTests {
  private let notice = StoreNotice(
    time: StoreTime(milliseconds: 5), type: "TEST", subtype: nil, product: nil)

  @Test func `a step lasts from the reply before to its own`() {
    var clock = JourneyClock()
    clock.begin(StoreUpdate(time: 10))
    #expect(clock.step(StoreUpdate(time: 25)) == StepTime(began: 10, took: 15))
    #expect(clock.step(StoreUpdate(time: 25)) == StepTime(began: 25, took: 0))
  }

  @Test func `the first step reports the updates before it, too`() {
    var clock = JourneyClock()
    clock.begin(StoreUpdate(time: 10, notices: [notice]))
    #expect(clock.step(StoreUpdate(time: 11)).notices == [notice])
    #expect(clock.step(StoreUpdate(time: 12, notices: [notice])).notices == [notice])
  }

  @Test func `a clock without an earlier reply, or that goes back, takes no time`() {
    var clock = JourneyClock()
    #expect(clock.step(StoreUpdate(time: 10)) == StepTime(began: 10, took: 0))
    #expect(clock.step(StoreUpdate(time: 4)) == StepTime(began: 4, took: 0))
  }
}
