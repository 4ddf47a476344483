/// Arithmetic modulo the order of the P-256 group.
///
/// Not in constant time: for test keys only, which are no secret.
/// Source: https://csrc.nist.gov/pubs/sp/800/186/final
enum GroupOrder {
  /// How many points the group has, a prime.
  static let order = Scalar(limbs: [
    0xF3B9_CAC2_FC63_2551, 0xBCE6_FAAD_A717_9E84, 0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_0000_0000,
  ])

  /// `value` modulo the order, which is more than half of 2²⁵⁶: one subtraction is enough.
  static func reduced(_ value: Scalar) -> Scalar {
    value < order ? value : value.subtracting(order)
  }

  /// - Precondition: both are below the order.
  static func sum(_ a: Scalar, _ b: Scalar) -> Scalar {
    let (sum, overflow) = a.adding(b)
    return overflow || !(sum < order) ? sum.subtracting(order) : sum
  }

  /// - Precondition: both are below the order.
  static func product(_ a: Scalar, _ b: Scalar) -> Scalar {
    montgomeryProduct(montgomeryProduct(a, b), squaredRadix)
  }

  /// The number that times `value` is 1, by Fermat's little theorem.
  ///
  /// - Precondition: `value` is neither 0 nor above the order.
  static func inverse(_ value: Scalar) -> Scalar {
    let exponent = order.subtracting(Scalar(limbs: [2, 0, 0, 0]))
    let base = montgomeryProduct(value, squaredRadix)
    var power = montgomeryProduct(.one, squaredRadix)
    for bit in (0..<256).reversed() {
      power = montgomeryProduct(power, power)
      if exponent.bit(bit) { power = montgomeryProduct(power, base) }
    }
    return montgomeryProduct(power, .one)
  }

  /// -1 / order modulo 2⁶⁴, by Newton's iteration: each round doubles the number of right bits.
  private static let negativeInverse: UInt64 = {
    let lowest = order.limbs[0]
    var inverse: UInt64 = 1
    for _ in 0..<6 { inverse = inverse &* (2 &- lowest &* inverse) }
    return 0 &- inverse
  }()

  /// 2⁵¹² modulo the order: a factor that takes a number into Montgomery's form.
  private static let squaredRadix: Scalar = {
    var power = Scalar.one
    for _ in 0..<512 { power = sum(power, power) }
    return power
  }()

  /// a · b / 2²⁵⁶ modulo the order, with the limbs' products and reductions taking turns.
  private static func montgomeryProduct(_ a: Scalar, _ b: Scalar) -> Scalar {
    var total: InlineArray<6, UInt64> = [0, 0, 0, 0, 0, 0]
    for row in 0..<4 {
      let factor = b.limbs[row]
      var carry = addRow(a, times: factor, to: &total)
      var top = UInt128(total[4]) + UInt128(carry)
      total[4] = UInt64(truncatingIfNeeded: top)
      total[5] = UInt64(top >> 64)
      // A multiple of the order makes the lowest limb zero, so that it can be dropped.
      carry = addRow(order, times: total[0] &* negativeInverse, to: &total)
      top = UInt128(total[4]) + UInt128(carry)
      total[4] = UInt64(truncatingIfNeeded: top)
      total[5] &+= UInt64(top >> 64)
      for index in 0..<5 { total[index] = total[index + 1] }
      total[5] = 0
    }
    let low = Scalar(limbs: [total[0], total[1], total[2], total[3]])
    return total[4] != 0 || !(low < order) ? low.subtracting(order) : low
  }

  /// Adds `row · factor` to the four lowest limbs, and returns what is carried out of them.
  private static func addRow(
    _ row: Scalar, times factor: UInt64, to total: inout InlineArray<6, UInt64>
  ) -> UInt64 {
    var carry: UInt64 = 0
    for index in 0..<4 {
      let sum =
        UInt128(row.limbs[index]) * UInt128(factor) + UInt128(total[index]) + UInt128(carry)
      total[index] = UInt64(truncatingIfNeeded: sum)
      carry = UInt64(sum >> 64)
    }
    return carry
  }
}
