/// A whole number of 256 bits, as the exponents of P-256 are.
struct Scalar: Hashable, Sendable {
  /// Four limbs of 64 bits, the least significant first.
  private(set) var limbs: SIMD4<UInt64>

  static let zero = Scalar(limbs: [0, 0, 0, 0])
  static let one = Scalar(limbs: [1, 0, 0, 0])

  init(limbs: SIMD4<UInt64>) { self.limbs = limbs }

  /// Reads 32 bytes, the most significant first.
  ///
  /// - Precondition: there are 32 bytes.
  init(bytes: some Collection<UInt8>) {
    precondition(bytes.count == 32, "a scalar has 32 bytes (had \(bytes.count))")
    limbs = .zero
    for (index, byte) in bytes.enumerated() {
      limbs[3 - index / 8] = limbs[3 - index / 8] << 8 | UInt64(byte)
    }
  }

  /// 32 bytes, the most significant first.
  var bytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: limbs[3 - $0 / 8] >> UInt64(56 - $0 % 8 * 8)) }
  }

  func bit(_ index: Int) -> Bool { limbs[index / 64] >> UInt64(index % 64) & 1 == 1 }

  /// The sum modulo 2²⁵⁶, and whether it overflowed.
  func adding(_ other: Scalar) -> (sum: Scalar, overflow: Bool) {
    var sum = self
    var carry: UInt64 = 0
    for index in 0..<4 {
      let (partial, first) = limbs[index].addingReportingOverflow(other.limbs[index])
      let (limb, second) = partial.addingReportingOverflow(carry)
      sum.limbs[index] = limb
      carry = first || second ? 1 : 0
    }
    return (sum, carry == 1)
  }

  /// The difference modulo 2²⁵⁶.
  func subtracting(_ other: Scalar) -> Scalar {
    var difference = self
    var borrow: UInt64 = 0
    for index in 0..<4 {
      let (partial, first) = limbs[index].subtractingReportingOverflow(other.limbs[index])
      let (limb, second) = partial.subtractingReportingOverflow(borrow)
      difference.limbs[index] = limb
      borrow = first || second ? 1 : 0
    }
    return difference
  }
}

extension Scalar: Comparable {
  static func < (a: Scalar, b: Scalar) -> Bool {
    for index in (0..<4).reversed() where a.limbs[index] != b.limbs[index] {
      return a.limbs[index] < b.limbs[index]
    }
    return false
  }
}
