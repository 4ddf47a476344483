import Testing

@testable import Casting

@Suite struct MatchingTests {
  @Test(
    arguments: [
      ([[1, 2], [1, 2]], nil, [0, 1]),
      ([[1, 5], [1, 2]], nil, [0, 1]),
      ([[3, nil], [1, 2]], nil, [0, 1]),
      ([[nil, 1], [nil, 1]], nil, nil),
      ([[nil, 1], [nil, 1]], 10, [1, nil]),
      ([[4, 4], [4, 0], [9, 9]], 7, [0, 1, nil]),
      ([], nil, []),
    ] as [([[Int?]], Int?, [Int?]?)])
  func `the cheapest assignment gives each candidate once`(
    costs: [[Int?]], gapCost: Int?, choice: [Int?]?
  ) {
    #expect(Matching.best(costs, gapCost: gapCost) { _, _, _, _ in true } == choice)
  }

  @Test func `candidates that do not agree are not taken together`() {
    let choice = Matching.best([[0, 0], [0, 0]]) { _, one, _, other in one > other }
    #expect(choice == [1, 0])
  }

  @Test func `hundreds of equal products take no time`() {
    let costs = [[Int?]](repeating: [Int?](repeating: 3, count: 400), count: 8)
    #expect(Matching.best(costs) { _, _, _, _ in true } == Array(0..<8))
  }
}
