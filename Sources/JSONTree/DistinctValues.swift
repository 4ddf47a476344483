/// Finds repeated values among those of one collection, such as the names of an object.
///
/// Nearly every collection is small, and comparing settles it at once. A large one is hashed,
/// because a hostile one must not cost the square of its size.
package struct DistinctValues<Value: Hashable> {
  private static var comparedLimit: Int { 16 }
  private var hashed: Set<Value> = []

  package init() {}

  /// - Parameter earlier: all values that were inserted before.
  /// - Returns: whether `value` is none of them.
  package mutating func insert(_ value: Value, after earlier: some Collection<Value>) -> Bool {
    guard earlier.count >= Self.comparedLimit else { return !earlier.contains(value) }
    if hashed.isEmpty { hashed = Set(earlier) }
    return hashed.insert(value).inserted
  }
}
