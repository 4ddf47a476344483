import RunEvents
import StoreTerms
import Wire

/// The simulated world's clock while a case is played: when each step began and how long it took.
struct JourneyClock {
  /// `nil` if the adapter has reported no time.
  private(set) var now: Int?
  /// The store's reports before the first step.
  private var earlier: [StoreNotice] = []

  /// The world was set up, and the app has started.
  mutating func begin(_ update: StoreUpdate) {
    now = update.time
    earlier = update.notices
  }

  /// Records time that passes between steps; its notifications belong to the next step.
  mutating func pass(_ update: StoreUpdate) {
    now = update.time
    earlier += update.notices
  }

  /// A step was done. The first one also includes what happened before it.
  mutating func step(_ update: StoreUpdate) -> StepTime {
    let began = min(now ?? update.time, update.time)
    defer {
      now = update.time
      earlier = []
    }
    return StepTime(
      began: began, took: update.time - began, notices: earlier + update.notices)
  }
}
