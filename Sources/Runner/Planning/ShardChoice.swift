import RunEvents
import StoreTerms

/// Decides which scenarios belong to which part of a plan.
package struct ShardChoice: Sendable {
  private let total: Int
  /// The part of each scenario whose time is known.
  private var balanced: [String: Int] = [:]

  /// Each scenario's part follows from its id alone, so that a new scenario moves no other one.
  package init(total: Int) { self.total = total }

  /// Shares recorded time evenly: the longest scenario first, each to the part with the least to
  /// do. One whose time is not known goes where its id says.
  ///
  /// - Parameter microseconds: of each scenario, over all adapters; every machine must be given the
  ///   same.
  package init(total: Int, microseconds: [String: Int]) {
    self.total = total
    // Each scenario finds a part without a load among as many parts as there are scenarios.
    var loads = [Int](repeating: 0, count: min(total, microseconds.count))
    for (id, time) in microseconds.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let part = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      balanced[id] = part + 1
      loads[part] += time
    }
  }

  /// The duration of each scenario of an earlier run, over all adapters and profiles.
  package static func microseconds(_ summary: RunSummary) -> [String: Int] {
    var times: [String: Int] = [:]
    for record in summary.cases {
      if let time = record.microseconds { times[record.key.scenario, default: 0] += time }
    }
    return times
  }

  package func has(_ id: String, in shard: Shard) -> Bool { part(of: id) == shard.index }

  /// Counted from 1.
  package func part(of id: String) -> Int {
    balanced[id] ?? Int(Self.hash(id) % UInt64(total)) + 1
  }

  private static func hash(_ text: String) -> UInt64 {
    let hash = stableHash(text)
    // The lowest bits of it depend on the lowest bits of the bytes alone.
    return hash ^ (hash >> 32)
  }
}

/// An order of cases drawn from a seed.
package enum Shuffle {
  package static func shuffled<Element>(_ elements: [Element], seed: Int) -> [Element] {
    var result = elements
    var chance = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    for index in result.indices.reversed().dropLast() {
      result.swapAt(index, Int(chance.next() % UInt64(index + 1)))
    }
    return result
  }
}
