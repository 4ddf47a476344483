import JSONTree
import Reduction
import RunEvents
import Wire

extension ViolationSample {
  /// The names of the difference in the list of known issues, such as `access less`.
  ///
  /// - Parameter verb: of the step.
  package func knownNames(after verb: Verb?) -> Set<String> {
    switch violation.departure {
    case .fact(let query, _):
      let ways = Deviation.ways(from: expected ?? .null, to: observed ?? .null)
      return Set(ways.map { "\(query.fact.rawValue) \($0.rawValue)" })
    case .silence: return ["facts \(Deviation.silent.rawValue)"]
    case .undone: return ["\(verb?.word ?? "") \(Deviation.undone.rawValue)"]
    case .fault: return ["facts \(Deviation.broken.rawValue)"]
    }
  }
}

extension Deviation {
  /// In which ways a value or its parts may be said to differ, as a run says it of a scenario that
  /// expects the value.
  fileprivate static func ways(from expected: JSON, to observed: JSON) -> Set<Deviation> {
    if expected == observed { return [] }
    switch (expected, observed) {
    case (.array(let wanted), .array(let found)):
      return [
        Deviation(
          hasAll: found.holds(wanted), hasOnly: Set(found).isSubset(of: wanted),
          isLonger: found.count > wanted.count)
      ]
    case (.object(let wanted), .object(let found)):
      let names = Set((wanted + found).map(\.name))
      return names.reduce(into: []) { ways, name in
        ways.formUnion(Self.ways(from: expected[name] ?? .null, to: observed[name] ?? .null))
      }
    case (.integer(let wanted), .integer(let found)):
      return [Deviation(of: observed, expectingNone: false, order: found < wanted ? -1 : 1)]
    case (.null, _), (.bool, _), (.integer, _), (.decimal, _), (.string, _), (.array, _),
      (.object, _):
      return [Deviation(of: observed, expectingNone: expected.isNone, order: nil)]
    }
  }
}

extension [JSON] {
  /// Whether it has these items, each as often.
  fileprivate func holds(_ others: [JSON]) -> Bool {
    var counts: [JSON: Int] = [:]
    for item in self { counts[item, default: 0] += 1 }
    return others.allSatisfy { item in
      counts[item, default: 0] -= 1
      return counts[item, default: 0] >= 0
    }
  }
}
