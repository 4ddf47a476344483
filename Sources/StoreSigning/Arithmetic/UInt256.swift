/// A whole number of 256 bits, such as a coordinate of P-256.
struct UInt256: Hashable, Sendable {
  // Four fields, the least significant first: debug builds read elements of arrays and vectors
  // through calls, which makes a product of residues ten times as slow.
  let limb0: UInt64
  let limb1: UInt64
  let limb2: UInt64
  let limb3: UInt64

  static let zero = UInt256(0, 0, 0, 0)
  static let one = UInt256(1, 0, 0, 0)

  /// Takes the limbs, the least significant first.
  init(_ limb0: UInt64, _ limb1: UInt64, _ limb2: UInt64, _ limb3: UInt64) {
    self.limb0 = limb0
    self.limb1 = limb1
    self.limb2 = limb2
    self.limb3 = limb3
  }

  /// Reads 32 bytes, the most significant first.
  ///
  /// - Precondition: there are 32 bytes.
  init(bytes: some Collection<UInt8>) {
    precondition(bytes.count == 32, "expected 32 bytes (found \(bytes.count))")
    var limbs: [UInt64] = [0, 0, 0, 0]
    for (index, byte) in bytes.enumerated() {
      limbs[3 - index / 8] = limbs[3 - index / 8] << 8 | UInt64(byte)
    }
    self.init(limbs[0], limbs[1], limbs[2], limbs[3])
  }

  /// 32 bytes, the most significant first.
  var bytes: [UInt8] {
    [limb3, limb2, limb1, limb0].flatMap { (limb: UInt64) -> [UInt8] in
      (0..<8).map { UInt8(truncatingIfNeeded: limb >> (56 - $0 * 8)) }
    }
  }

  /// Whether a bit is set; the least significant is bit 0.
  func bit(_ index: Int) -> Bool {
    let limb =
      switch index >> 6 {
      case 0: limb0
      case 1: limb1
      case 2: limb2
      default: limb3  // tidy: the last of four limbs
      }
    return limb &>> UInt64(index & 63) & 1 == 1
  }

  var isEven: Bool { limb0 & 1 == 0 }

  /// Half of the number, rounded down, with the top bit given.
  func halved(topBit: Bool = false) -> UInt256 {
    UInt256(
      limb0 &>> 1 | limb1 &<< 63, limb1 &>> 1 | limb2 &<< 63, limb2 &>> 1 | limb3 &<< 63,
      limb3 &>> 1 | (topBit ? 1 &<< 63 : 0))
  }

  /// The sum modulo 2²⁵⁶, and whether it overflowed.
  func addingReportingOverflow(_ other: UInt256) -> (sum: UInt256, overflow: Bool) {
    let (sum0, carry0) = limb0.addingReportingOverflow(other.limb0)
    let (sum1, carry1) = limb1.adding(other.limb1, carry0)
    let (sum2, carry2) = limb2.adding(other.limb2, carry1)
    let (sum3, carry3) = limb3.adding(other.limb3, carry2)
    return (UInt256(sum0, sum1, sum2, sum3), carry3)
  }

  /// The difference modulo 2²⁵⁶, and whether it overflowed.
  func subtractingReportingOverflow(_ other: UInt256) -> (difference: UInt256, overflow: Bool) {
    let (difference0, borrow0) = limb0.subtractingReportingOverflow(other.limb0)
    let (difference1, borrow1) = limb1.subtracting(other.limb1, borrow0)
    let (difference2, borrow2) = limb2.subtracting(other.limb2, borrow1)
    let (difference3, borrow3) = limb3.subtracting(other.limb3, borrow2)
    return (UInt256(difference0, difference1, difference2, difference3), borrow3)
  }
}

extension UInt256: Comparable {
  static func < (a: UInt256, b: UInt256) -> Bool { a.subtractingReportingOverflow(b).overflow }
}

extension UInt64 {
  @_transparent fileprivate func adding(_ other: UInt64, _ carry: Bool) -> (UInt64, Bool) {
    let (partial, first) = addingReportingOverflow(other)
    let (sum, second) = partial.addingReportingOverflow(carry ? 1 : 0)
    return (sum, first || second)
  }

  @_transparent fileprivate func subtracting(_ other: UInt64, _ borrow: Bool) -> (UInt64, Bool) {
    let (partial, first) = subtractingReportingOverflow(other)
    let (difference, second) = partial.subtractingReportingOverflow(borrow ? 1 : 0)
    return (difference, first || second)
  }
}
