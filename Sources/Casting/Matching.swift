/// The cheapest assignment of candidates to roles, each candidate once.
///
/// Branch and bound, deterministic: of equally cheap assignments the first counts, in the order of
/// roles and candidates.
struct Matching {
  /// Bounds the time for catalogs with hundreds of equal products. Beyond it the best assignment
  /// so far counts.
  private static let stepLimit = 200_000

  /// For each role the cost of each candidate; `nil` for one that cannot play it.
  let costs: [[Int?]]
  /// The cost of an unfilled role; `nil` if every role must be filled.
  let gapCost: Int?
  /// Whether two candidates may play two roles together: role, candidate, role, candidate.
  let agree: (Int, Int, Int, Int) -> Bool

  private var best: (cost: Int, choice: [Int?])?
  private var choice: [Int?] = []
  private var steps = 0
  /// The least cost of the roles from each one on.
  private let floors: [Int]

  init(_ costs: [[Int?]], gapCost: Int? = nil, agree: @escaping (Int, Int, Int, Int) -> Bool) {
    self.costs = costs
    self.gapCost = gapCost
    self.agree = agree
    var floors = [0]
    for row in costs.reversed() {
      let least = (row.compactMap(\.self) + [gapCost].compactMap(\.self)).min() ?? 0
      floors.append((floors.last ?? 0) + least)
    }
    self.floors = floors.reversed()
  }

  /// The candidate of each role; `nil` if there is no assignment.
  static func best(
    _ costs: [[Int?]], gapCost: Int? = nil, agree: @escaping (Int, Int, Int, Int) -> Bool
  ) -> [Int?]? {
    var matching = Matching(costs, gapCost: gapCost, agree: agree)
    matching.extend(cost: 0)
    return matching.best?.choice
  }

  private mutating func extend(cost: Int) {
    let role = choice.count
    steps += 1
    if let best, cost + floors[role] >= best.cost || steps > Self.stepLimit { return }
    guard role < costs.count else {
      best = (cost, choice)
      return
    }
    let row = costs[role]
    let order = row.indices.filter { row[$0] != nil }.sorted {
      (row[$0] ?? 0, $0) < (row[$1] ?? 0, $1)
    }
    for candidate in order where fits(candidate, role) {
      choice.append(candidate)
      extend(cost: cost + (row[candidate] ?? 0))
      choice.removeLast()
    }
    guard let gapCost else { return }
    choice.append(nil)
    extend(cost: cost + gapCost)
    choice.removeLast()
  }

  private func fits(_ candidate: Int, _ role: Int) -> Bool {
    for (other, chosen) in choice.enumerated() {
      guard let chosen else { continue }
      if chosen == candidate || !agree(other, chosen, role, candidate) { return false }
    }
    return true
  }
}
