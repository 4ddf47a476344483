/// Which part of the plan a run plays, when several machines share it.
package struct Shard: Hashable, Sendable {
  /// Counted from 1; at most ``total``.
  package let index: Int
  /// How many parts there are.
  package let total: Int

  /// `nil` if there is no such part.
  package init?(index: Int, total: Int) {
    guard index >= 1, total >= index else { return nil }
    self.index = index
    self.total = total
  }

  /// As on a command line: `2/5`.
  package var text: String { "\(index)/\(total)" }
}
