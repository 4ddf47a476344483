/// Shortens a list that makes something fail.
///
/// Source: A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
/// Transactions on Software Engineering 28 (2), 2002; https://www.debuggingbook.org/html/DeltaDebugger.html
package enum DeltaDebugging {
  /// Pairs are tried up to this many elements, since their number grows with the square.
  private static let pairLimit = 24

  /// A part of the list, in its order, that still fails and from which no single element can be
  /// removed, nor two at once.
  ///
  /// Candidates are judged in batches, since a batch may be cheaper than its candidates one by one.
  ///
  /// - Parameter fail: whether each candidate fails, in the order of the candidates.
  /// - Precondition: `elements` fail.
  package static func shortest<Element>(
    _ elements: [Element], fail: ([[Element]]) throws -> [Bool]
  ) rethrows -> [Element] {
    var kept = elements
    var length = max(1, kept.count / 2)
    while !kept.isEmpty {
      if let shorter = try withoutChunks(of: length, kept, fail) {
        kept = shorter
        length = max(1, min(length, kept.count / 2))
      } else if length > 1 {
        length /= 2
      } else if let shorter = try withoutPair(kept, fail) {
        kept = shorter
      } else {
        break
      }
    }
    return kept
  }

  /// The first candidate that still fails; `nil` if none does.
  package static func first<Element>(
    of candidates: [Element], fail: ([Element]) throws -> [Bool]
  ) rethrows -> Element? {
    candidates.isEmpty ? nil : zip(candidates, try fail(candidates)).first(where: \.1)?.0
  }

  /// Without every chunk that can be removed by itself, if that fails too; otherwise without the
  /// first of them. `nil` if no chunk can be removed.
  private static func withoutChunks<Element>(
    of length: Int, _ elements: [Element], _ fail: ([[Element]]) throws -> [Bool]
  ) rethrows -> [Element]? {
    let chunks = stride(from: 0, to: elements.count, by: length).map {
      $0..<min($0 + length, elements.count)
    }
    let candidates = chunks.map { chunk in
      Array(elements[..<chunk.lowerBound] + elements[chunk.upperBound...])
    }
    let removable = zip(chunks.indices, try fail(candidates)).filter(\.1).map(\.0)
    guard let first = removable.first else { return nil }
    guard removable.count > 1 else { return candidates[first] }
    let all = chunks.indices.filter { !removable.contains($0) }.flatMap { elements[chunks[$0]] }
    return try fail([all]) == [true] ? all : candidates[first]
  }

  /// Without two elements that only make sense together, such as a request and its approval.
  private static func withoutPair<Element>(
    _ elements: [Element], _ fail: ([[Element]]) throws -> [Bool]
  ) rethrows -> [Element]? {
    guard (2...pairLimit).contains(elements.count) else { return nil }
    let candidates = elements.indices.flatMap { first in
      elements.indices[(first + 1)...].map { second in
        elements.indices.filter { $0 != first && $0 != second }.map { elements[$0] }
      }
    }
    return zip(candidates, try fail(candidates)).first { $0.1 }?.0
  }
}
