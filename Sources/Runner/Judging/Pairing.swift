/// Pairs expected records with observed items, each with one of its own.
///
/// A record may fit several items, so a record that has one moves to another if a later record
/// needs it: a matching in a bipartite graph, by augmenting paths.
struct Pairing {
  /// The items that fit each record.
  private let fitting: [[Int]]
  /// The item of each record.
  private var items: [Int?]
  /// The record of each item.
  private var records: [Int?]

  private init(_ fitting: [[Int]], itemCount: Int) {
    self.fitting = fitting
    items = fitting.map { _ in nil }
    records = (0..<itemCount).map { _ in nil }
  }

  /// Whether each record finds an item of its own.
  ///
  /// - Parameter fitting: the indices of the items that fit each record.
  static func isComplete(_ fitting: [[Int]], itemCount: Int) -> Bool {
    guard fitting.count <= itemCount else { return false }
    var pairing = Pairing(fitting, itemCount: itemCount)
    return fitting.indices.allSatisfy { pairing.add($0) }
  }

  /// Gives the record an item, and other records other items where that helps.
  private mutating func add(_ record: Int) -> Bool {
    // By item, the record that would take it.
    var takers: [Int: Int] = [:]
    var waiting = [record]
    while let taker = waiting.popLast() {
      for item in fitting[taker] where takers[item] == nil {
        takers[item] = taker
        guard let holder = records[item] else {
          hand(item, takers)
          return true
        }
        waiting.append(holder)
      }
    }
    return false
  }

  /// Hands over a free item, then the one that its taker had, and so on.
  private mutating func hand(_ free: Int, _ takers: [Int: Int]) {
    var next: Int? = free
    while let item = next, let taker = takers[item] {
      next = items[taker]
      items[taker] = item
      records[item] = taker
    }
  }
}
