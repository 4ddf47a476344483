import Wire

/// A set of capabilities that is listed in the vocabulary's order.
struct CapabilitySet {
  private var bits: UInt64 = 0

  mutating func insert(_ capability: Capability) {
    if let index = Self.all.firstIndex(of: capability) { bits |= 1 << UInt64(index) }
  }

  func contains(_ capability: Capability) -> Bool {
    Self.all.firstIndex(of: capability).map { bits & (1 << UInt64($0)) != 0 } ?? false
  }

  var ordered: [Capability] {
    guard bits != 0 else { return [] }
    return Self.all.indices.filter { bits & 1 << UInt64($0) != 0 }.map { Self.all[$0] }
  }

  private static let all = Capability.allCases
}
