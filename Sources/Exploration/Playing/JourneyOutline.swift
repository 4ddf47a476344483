import Scenarios
import Wire

/// The verbs of a journey in their order, each with the kinds of its products and its words. Waits
/// and launches are left out.
package struct JourneyOutline: Hashable, Sendable {
  struct Event: Hashable, Sendable {
    let verb: Verb
    private let kinds: [String]
    private let words: [String]

    init(_ action: Action, in catalog: CatalogIndex) {
      verb = action.verb
      kinds = action.arguments.compactMap { argument in
        guard case .product(let id) = argument.value else { return nil }
        return catalog.kind(of: id.rawValue)?.type.rawValue
      }
      words = action.arguments.compactMap { argument in
        guard case .word(let word) = argument.value else { return nil }
        return word
      }
    }
  }

  let events: [Event]

  package init(_ actions: some Sequence<Action>, in catalog: CatalogIndex) {
    events = actions.filter { !Self.passing.contains($0.verb) }.map { Event($0, in: catalog) }
  }

  private static let passing: Set<Verb> = [.launch, .wait, .waitUntil]

  /// How many verbs happen here beside all of the other's; `nil` if not all of those do,
  /// in their order.
  package func surplus(over other: JourneyOutline) -> Int? {
    events.has(other.events) ? events.count - other.events.count : nil
  }
}

extension Sequence where Element: Equatable {
  /// Whether it has these elements in their order, with anything between.
  func has(_ others: [Element]) -> Bool {
    var rest = others[...]
    for element in self where element == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
