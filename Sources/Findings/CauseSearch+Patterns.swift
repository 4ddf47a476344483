extension CauseSearch {
  /// Joins what a pattern explains: cases that no fault explains, and those of the known faults
  /// most of whose cases it explains.
  ///
  /// A known fault with at least half of them stays their cause, and so does one that fails just
  /// as in the dictionary, case by case. Otherwise the faults only seem to be there: an app that
  /// never unlocks a subscription locks it in the grace period, too.
  func join(
    _ match: AccessPatternSearch.Match, _ causes: inout [Cause], _ unexplained: inout Set<String>
  ) {
    let known = causes.indices.filter {
      causes[$0].isKnown && 2 * causes[$0].count(in: match) >= causes[$0].cases.count
    }
    func joined(with inside: [Int]) -> Set<String> {
      inside.reduce(unexplained) { $0.union(causes[$1].scenarios) }.intersection(match.scenarios)
    }
    let largest = known.max { causes[$0].count(in: match) < causes[$1].count(in: match) }
    var inside = known.filter { $0 == largest || !causes[$0].isWhole }
    let main = largest.flatMap {
      2 * causes[$0].count(in: match) >= joined(with: inside).count ? $0 : nil
    }
    inside.removeAll { $0 != main && causes[$0].isWhole }
    let joined = joined(with: inside)
    guard joined.count > 1 else { return }
    for index in inside where index != main {
      causes[index].cases.removeAll { joined.contains($0.scenario) }
    }
    if let main {
      causes[main].cases = cases(joined.union(causes[main].scenarios))
    } else {
      let cases = cases(joined)
      let origin = Cause.Origin.suspected(rule: onlyRule(of: cases), match.pattern)
      causes.append(Cause(cases: cases, origin: origin))
    }
    causes.removeAll(where: \.cases.isEmpty)
    unexplained.subtract(joined)
  }

  private func cases(_ scenarios: Set<String>) -> [FailedCase] {
    order.filter(scenarios.contains).compactMap { failed[$0] }
  }

  /// Adds groups to causes; a group with the rule and the kind of an earlier one belongs to it.
  static func folded(_ groups: [Cause], into causes: [Cause]) -> [Cause] {
    groups.reduce(into: causes) { causes, group in
      if let twin = causes.firstIndex(where: { $0.isAlike(group) }) {
        causes[twin].cases += group.cases
      } else {
        causes.append(group)
      }
    }
  }
}

extension Cause {
  fileprivate var scenarios: Set<String> { Set(cases.map(\.scenario)) }

  fileprivate func count(in match: AccessPatternSearch.Match) -> Int {
    cases.count { match.scenarios.contains($0.scenario) }
  }

  fileprivate var isKnown: Bool {
    switch origin {
    case .known: true
    case .suspected, .sellsNothing: false
    }
  }

  /// Whether a known fault's every case failed by it first.
  fileprivate var isWhole: Bool {
    switch origin {
    case .known(_, let likeness): cases.count > 1 && cases.count == likeness.predicted
    case .suspected, .sellsNothing: false
    }
  }

  /// Whether both are suspected by the same rule, and mostly differ in the same way.
  fileprivate func isAlike(_ other: Cause) -> Bool {
    switch (origin, other.origin) {
    case (.suspected(let rule, _), .suspected(let otherRule, _)):
      rule == otherRule && kind == other.kind
    case (.known, _), (.sellsNothing, _), (.suspected, _): false
    }
  }
}
