import RunEvents

/// The common property of the circumstances in which an app unlocks wrongly.
struct AccessPattern: Hashable {
  /// Whether the app locks what it should unlock.
  let isOwed: Bool
  let condition: Condition

  enum Condition: Hashable {
    case always
    case kind(AccessCircumstance.Kind)
    /// The type of the store's latest notification about the product.
    case notification(String)
    case launched
  }

  /// The patterns of a circumstance.
  static func all(of circumstance: AccessCircumstance) -> [AccessPattern] {
    var conditions: [Condition] = [.always]
    if let kind = circumstance.kind { conditions.append(.kind(kind)) }
    if let type = circumstance.notification { conditions.append(.notification(type)) }
    if circumstance.isLaunched { conditions.append(.launched) }
    return conditions.map { AccessPattern(isOwed: circumstance.isOwed, condition: $0) }
  }

  /// A sentence without its subject: `shows less in 'access' than expected after DID_RENEW`.
  var title: String { "shows \(isOwed ? "less" : "more") in 'access' than expected\(words)" }

  private var words: String {
    switch condition {
    case .always: ""
    case .kind(.subscription): " of subscriptions"
    case .kind(.oneTimePurchase): " of one-time purchases"
    case .notification(let type): " after \(type)"
    case .launched: " after a launch"
    }
  }
}

/// Finds the patterns in which an app is wrong about access in most of the cases that show it.
///
/// One condition suffices. The pattern that explains most comes first, and the search repeats with
/// the cases that are left, as rules are induced from examples.
///
/// Source: P. Clark, T. Niblett, The CN2 Induction Algorithm, Machine Learning 3(4), 1989.
struct AccessPatternSearch {
  /// The number of times that the app was right.
  private let right: [AccessPattern: Int]

  /// Fewer cases show no pattern.
  private static let fewestCases = 4
  /// The share of the observations in which the app has to be wrong, in percent.
  private static let leastShare = 75

  init(right: [AccessCircumstance: Int]) {
    var counts: [AccessPattern: Int] = [:]
    for (circumstance, count) in right {
      for pattern in AccessPattern.all(of: circumstance) { counts[pattern, default: 0] += count }
    }
    self.right = counts
  }

  struct Match {
    let pattern: AccessPattern
    let scenarios: Set<String>
  }

  /// Each failed case is in one match at most.
  func matches(in failed: [FailedCase]) -> [Match] {
    var left = failed
    var matches: [Match] = []
    while let best = best(in: left) {
      matches.append(best)
      left.removeAll { best.scenarios.contains($0.scenario) }
    }
    return matches
  }

  private func best(in failed: [FailedCase]) -> Match? {
    var scenarios: [AccessPattern: Set<String>] = [:]
    for failure in failed {
      for pattern in failure.accessPatterns {
        scenarios[pattern, default: []].insert(failure.scenario)
      }
    }
    return scenarios.filter { isMostlyWrong($0.key, $0.value.count) }
      .max { rank($0.key, $0.value.count) < rank($1.key, $1.value.count) }
      .map { Match(pattern: $0.key, scenarios: $0.value) }
  }

  private func isMostlyWrong(_ pattern: AccessPattern, _ wrong: Int) -> Bool {
    let all = wrong + right[pattern, default: 0]
    return wrong >= Self.fewestCases && wrong * 100 >= all * Self.leastShare
  }

  /// Of equals the last in the alphabet, so that the order of a dictionary decides nothing.
  private func rank(_ pattern: AccessPattern, _ wrong: Int) -> (Int, String) {
    (wrong - right[pattern, default: 0], pattern.title)
  }
}

extension FailedCase {
  /// The patterns that explain all products about which the case is wrong.
  fileprivate var accessPatterns: Set<AccessPattern> {
    guard let first = mistakes.first else { return [] }
    return mistakes.dropFirst().reduce(Set(AccessPattern.all(of: first))) {
      $0.intersection(AccessPattern.all(of: $1))
    }
  }
}
