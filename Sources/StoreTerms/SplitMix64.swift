/// A pseudorandom number generator with the same numbers for the same seed on every platform.
///
/// Source: https://prng.di.unimi.it/splitmix64.c
package struct SplitMix64: Codable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The number of the seed 0 with this index, counted from 1.
  package static func number(at index: UInt64) -> UInt64 { mixed(index &* step) }

  private static func mixed(_ state: UInt64) -> UInt64 {
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, but not including, `limit`. The standard library is not used, since its
  /// numbers may change between versions of Swift.
  package mutating func below(_ limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// True with a probability of 1 in `count`.
  package mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// A random element; `nil` without one.
  package mutating func one<Element>(of choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[below(choices.count)]
  }
}
