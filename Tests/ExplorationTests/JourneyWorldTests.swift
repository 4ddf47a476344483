import StoreTerms
import Testing
import Wire

@testable import Exploration

/// The simulated store in which a journey is drawn.
@Suite struct JourneyWorldTests {
  private static func failNext(_ call: StoreCall, with error: StoreCallError) -> Action {
    Action(
      .failNext, [.init(.call, .word(call.rawValue)), .init(.error, .word(error.rawValue))])
  }

  @Test(arguments: [
    (failNext(.sync, with: .invalidQuantity), false),
    (failNext(.purchase, with: .invalidQuantity), true),
  ])
  func `only an error that the call can have disturbs the app`(step: Action, isPossible: Bool) {
    var world = JourneyWorld(RandomJourney(shop: Corner.florist, profile: "device"))
    #expect(world.perform(step) == isPossible)
    #expect(world.disturbances.isEmpty != isPossible)
  }
}
