import Reduction
import Testing

@Suite struct DeltaDebuggingTests {
  @Test(arguments: [
    (needed: [3], all: 10), ([0, 9], 10), ([], 8), ([2, 3, 4], 5), ([0], 1), ([7, 40, 99], 100),
  ])
  func `only the needed elements are kept`(needed: [Int], all: Int) {
    let shortest = DeltaDebugging.shortest(Array(0..<all)) { candidates in
      candidates.map { Set(needed).isSubset(of: $0) }
    }
    #expect(shortest == needed)
  }

  @Test func `elements that only make sense together are removed together`() {
    // 2 and 5 are a request and its approval: one without the other is refused.
    let shortest = DeltaDebugging.shortest(Array(0..<8)) { candidates in
      candidates.map { $0.contains(2) == $0.contains(5) && $0.contains(7) }
    }
    #expect(shortest == [7])
  }

  @Test func `candidates are judged in batches`() {
    var batches: [Int] = []
    _ = DeltaDebugging.shortest(Array(0..<16)) { candidates in
      batches.append(candidates.count)
      return candidates.map { $0.contains(11) }
    }
    #expect(batches == [2, 2, 2, 2, 1])
  }

  @Test func `an error of the judgement ends the search`() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try DeltaDebugging.shortest([1, 2]) { _ -> [Bool] in throw Refusal() }
    }
  }
}
