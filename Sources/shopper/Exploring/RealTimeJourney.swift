import Exploration
import JSONTree
import OperatingSystem
import Scenarios
import Synchronization
import Wire

extension RandomJourney {
  /// The journey's scenario for an adapter that lives in real time, which may show late what it
  /// should: it is asked again until it does.
  ///
  /// - Parameter reference: what the reference shop showed; `nil` if it did not play. Then each
  ///   fact is asked for until it stays as it is.
  func scenario(inRealTime scenario: Scenario, after reference: ShownJourney?) -> Scenario {
    let patience = Patience()
    return scenario.expecting { step, query in
      guard let reference else { return .equal(LastingValue()) }
      guard reference.steps.indices.contains(step), let value = reference.steps[step][query.text]
      else { return .equal(AnyValue()) }
      return .equal(ReferenceValue(value, of: query, in: shop, patience))
    }
  }
}

/// How long a journey waits for what the reference shop showed. Once it has waited in vain, it
/// waits no more: what comes later mostly differs, too.
private final class Patience: Sendable {
  private struct State {
    var awaited: JSON?
    var end = Deadline(after: .zero)
    var isOver = false
  }

  private let state = Mutex(State())

  func isOver(awaiting value: JSON) -> Bool {
    state.withLock { state in
      if state.awaited != value {
        state.awaited = value
        state.end = Deadline(after: .seconds(4))
      } else if state.end.isOver {
        state.isOver = true
      }
      return state.isOver
    }
  }
}

/// What the reference shop showed, all that does not differ from it, and anything once patience is
/// over.
private struct ReferenceValue: ExpectedValue {
  private let value: JSON
  private let query: FactQuery
  private let shop: Shop
  private let patience: Patience

  init(_ value: JSON, of query: FactQuery, in shop: Shop, _ patience: Patience) {
    self.patience = patience
    self.value = value
    self.query = query
    self.shop = shop
  }

  var text: String { value.line }

  func equals(_ observed: JSON) -> Bool {
    FactComparison(query, expected: value, observed: observed, in: shop) == nil
      || patience.isOver(awaiting: value)
  }
}

/// A value that has been the same for a second.
private final class LastingValue: ExpectedValue {
  private let latest = Mutex<(value: JSON, deadline: Deadline)?>(nil)

  let text = "the same for a second"

  func equals(_ observed: JSON) -> Bool {
    latest.withLock { latest in
      if let latest, latest.value == observed { return latest.deadline.isOver }
      latest = (observed, Deadline(after: .seconds(1)))
      return false
    }
  }
}
