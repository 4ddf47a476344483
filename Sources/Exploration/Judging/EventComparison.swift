import JSONTree
import Reduction
import StoreTerms

/// The events that an app reported, beside those of the reference shop.
///
/// In what order and how often an app hears of something is left to its author's taste; but rule
/// UPD-3: one sale is one sale, however often it arrives.
struct EventComparison {
  let difference: FactDifference

  /// `nil` if they do not differ.
  ///
  /// - Parameter heard: the events that the app reported before, since its launch.
  init?(_ expected: JSON, _ observed: JSON, heard: Set<JSON>) {
    guard case .array(var wanted) = expected, case .array(var found) = observed else { return nil }
    if wanted.contains(where: \.isRestore) {
      // Rule RES-4 leaves open what is reported of a restore that the customer asked for.
      wanted.removeAll(where: \.isRestore)
      found.removeAll(where: \.isRestore)
    }
    let repeated = heard.filter { !$0.isSale }
    let missing = Set(wanted).subtracting(found).subtracting(repeated)
    let hasMore = Set(found).contains { event in
      let count = wanted.count { $0 == event }
      return count == 0 && !repeated.contains(event)
        || event.isSale && found.count { $0 == event } > count
    }
    if missing.isEmpty, !hasMore { return nil }
    difference = .list(hasMore: hasMore, hasLess: !missing.isEmpty)
  }
}

extension JSON {
  /// Whether it is the event of a sale.
  fileprivate var isSale: Bool { self[AppEvent.Kind.success.rawValue] != nil }

  fileprivate var isRestore: Bool { self[AppEvent.Kind.restored.rawValue] != nil }
}
