/// Finds repeated names among those of one object or dictionary.
///
/// Nearly every object is small, and comparing settles it at once. A large one is hashed, because a
/// hostile one must not cost the square of its names.
package struct DistinctNames {
  private static let comparedLimit = 16
  private var hashed: Set<String> = []

  package init() {}

  /// - Parameter earlier: all names that were inserted before.
  /// - Returns: whether `name` is new.
  package mutating func insert(
    _ name: String, after earlier: some Collection<String>
  ) -> Bool {
    guard earlier.count >= Self.comparedLimit else { return !earlier.contains(name) }
    if hashed.isEmpty { hashed = Set(earlier) }
    return hashed.insert(name).inserted
  }
}
