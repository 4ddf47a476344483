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
    case .undone: return ["\(verb?.rawValue ?? "") \(Deviation.undone.rawValue)"]
    case .fault: return ["facts \(Deviation.broken.rawValue)"]
    }
  }
}

extension Deviation {
  /// In which ways a value or its parts may be said to differ.
  fileprivate static func ways(from expected: JSON, to observed: JSON) -> Set<Deviation> {
    switch (expected, observed) {
    case _ where expected == observed: return []
    case (.array(let wanted), .array(let found)):
      let (more, less) = (Set(found).subtracting(wanted), Set(wanted).subtracting(found))
      let ways: [Deviation] = (more.isEmpty ? [] : [.more]) + (less.isEmpty ? [] : [.less])
      // The same in another number or order.
      return ways.isEmpty
        ? [found.count > wanted.count ? .more : found.count < wanted.count ? .less : .other]
        : Set(ways)
    case (.object(let wanted), .object(let found)):
      let names = Set((wanted + found).map(\.name))
      return names.reduce(into: []) { ways, name in
        ways.formUnion(Self.ways(from: expected[name] ?? .null, to: observed[name] ?? .null))
      }
    case (.integer(let wanted), .integer(let found)): return [found > wanted ? .more : .less]
    case (.bool, .bool(let isFound)): return [isFound ? .more : .less]
    case (.null, _): return [.more, .other]
    case (_, .null): return [.less, .other]
    case (.string, _), (.integer, _), (.decimal, _), (.bool, _), (.array, _), (.object, _):
      return [.other]
    }
  }
}
