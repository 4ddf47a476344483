/// A number modulo one of P-256's two primes.
///
/// Kept times 2²⁵⁶, which is Montgomery's form: a product then needs no division. Not in constant
/// time: for test keys only, which are not secret.
struct Residue<Prime: PrimeModulus>: Hashable, Sendable {
  private let form: UInt256

  static var zero: Residue { Residue(form: .zero) }

  private init(form: UInt256) { self.form = form }

  /// The number modulo the prime.
  init(_ number: UInt256) { form = Prime.modulus.product(number, Prime.modulus.squaredRadix) }

  /// Below the prime.
  var number: UInt256 { Prime.modulus.product(form, .one) }

  static func + (a: Residue, b: Residue) -> Residue {
    Residue(form: Prime.modulus.sum(a.form, b.form))
  }

  static func - (a: Residue, b: Residue) -> Residue {
    Residue(form: Prime.modulus.difference(a.form, b.form))
  }

  static func * (a: Residue, b: Residue) -> Residue {
    Residue(form: Prime.modulus.product(a.form, b.form))
  }

  /// The number that times this one is 1; zero of zero.
  var inverse: Residue { Residue(form: Prime.modulus.inverse(form)) }
}

/// A prime as the type parameter of its residues.
protocol PrimeModulus {
  static var modulus: Modulus { get }
}

/// The prime of the curve's coordinates.
///
/// Source: https://csrc.nist.gov/pubs/sp/800/186/final
enum CoordinatePrime: PrimeModulus {
  static var modulus: Modulus {
    Modulus(
      value: UInt256(0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_FFFF_FFFF, 0, 0xFFFF_FFFF_0000_0001),
      negativeInverse: 1,
      squaredRadix: UInt256(
        3, 0xFFFF_FFFB_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFE, 0x0000_0004_FFFF_FFFD))
  }
}

/// The number of the curve's points, a prime.
enum GroupOrder: PrimeModulus {
  static var modulus: Modulus {
    Modulus(
      value: UInt256(
        0xF3B9_CAC2_FC63_2551, 0xBCE6_FAAD_A717_9E84, 0xFFFF_FFFF_FFFF_FFFF,
        0xFFFF_FFFF_0000_0000),
      negativeInverse: 0xCCD1_C8AA_EE00_BC4F,
      squaredRadix: UInt256(
        0x8324_4C95_BE79_EEA2, 0x4699_799C_49BD_6FA6, 0x2845_B239_2B6B_EC59, 0x66E1_2D94_F3D9_5620))
  }
}

/// Arithmetic modulo a prime of 256 bits, on numbers in Montgomery's form.
struct Modulus: Sendable {
  /// Odd, and more than 2²⁵⁵.
  let value: UInt256
  /// -1 / value modulo 2⁶⁴.
  let negativeInverse: UInt64
  /// 2⁵¹² modulo the value: times this, a number gets Montgomery's form.
  let squaredRadix: UInt256

  /// - Precondition: both are below the value.
  func sum(_ a: UInt256, _ b: UInt256) -> UInt256 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    let (reduced, isBelow) = sum.subtractingReportingOverflow(value)
    return isBelow && !overflow ? sum : reduced
  }

  /// - Precondition: both are below the value.
  func difference(_ a: UInt256, _ b: UInt256) -> UInt256 {
    let (difference, overflow) = a.subtractingReportingOverflow(b)
    return overflow ? difference.addingReportingOverflow(value).sum : difference
  }

  /// a · b / 2²⁵⁶ modulo the value.
  ///
  /// - Precondition: one of them is below the value.
  @inline(__always) func product(_ a: UInt256, _ b: UInt256) -> UInt256 {
    var total = RunningTotal()
    add(a, times: b.limb0, to: &total)
    add(a, times: b.limb1, to: &total)
    add(a, times: b.limb2, to: &total)
    add(a, times: b.limb3, to: &total)
    let low = UInt256(total.limb0, total.limb1, total.limb2, total.limb3)
    let (reduced, isBelow) = low.subtractingReportingOverflow(value)
    return isBelow && total.limb4 == 0 ? low : reduced
  }

  /// Half of the number, modulo the value.
  private func half(_ a: UInt256) -> UInt256 {
    guard !a.isEven else { return a.halved() }
    let (sum, overflow) = a.addingReportingOverflow(value)
    return sum.halved(topBit: overflow)
  }

  /// 2⁵¹² / a modulo the value, so that Montgomery's form is kept; zero of zero.
  ///
  /// Source: https://cacr.uwaterloo.ca/hac/about/chap14.pdf (14.61, for an odd modulus)
  func inverse(_ a: UInt256) -> UInt256 {
    guard a != .zero else { return .zero }
    // Modulo the value, a · x = u · 2⁵¹² and a · y = v · 2⁵¹², while u and v shrink to one.
    var (u, x) = (a, squaredRadix)
    var (v, y) = (value, UInt256.zero)
    while u != .one, v != .one {
      while u.isEven { (u, x) = (u.halved(), half(x)) }
      while v.isEven { (v, y) = (v.halved(), half(y)) }
      if u < v {
        (v, y) = (v.subtractingReportingOverflow(u).difference, difference(y, x))
      } else {
        (u, x) = (u.subtractingReportingOverflow(v).difference, difference(x, y))
      }
    }
    return u == .one ? x : y
  }

  @_transparent
  private func add(_ a: UInt256, times factor: UInt64, to total: inout RunningTotal) {
    let first = total.add(a, times: factor)
    // A multiple of the value makes the lowest limb zero, so that it can be dropped.
    let second = total.add(value, times: total.limb0 &* negativeInverse)
    total.dropLowest(carry: first &+ second)
  }
}

/// A sum of five limbs, the least significant first.
private struct RunningTotal {
  var limb0: UInt64 = 0
  var limb1: UInt64 = 0
  var limb2: UInt64 = 0
  var limb3: UInt64 = 0
  var limb4: UInt64 = 0

  /// Adds `row · factor` and returns the carry, 0 or 1.
  @_transparent
  mutating func add(_ row: UInt256, times factor: UInt64) -> UInt64 {
    var carry: UInt64 = 0
    limb0 = row.limb0.multiplied(by: factor, adding: limb0, &carry)
    limb1 = row.limb1.multiplied(by: factor, adding: limb1, &carry)
    limb2 = row.limb2.multiplied(by: factor, adding: limb2, &carry)
    limb3 = row.limb3.multiplied(by: factor, adding: limb3, &carry)
    let (top, overflow) = limb4.addingReportingOverflow(carry)
    limb4 = top
    return overflow ? 1 : 0
  }

  @_transparent
  mutating func dropLowest(carry: UInt64) {
    (limb0, limb1, limb2, limb3, limb4) = (limb1, limb2, limb3, limb4, carry)
  }
}

// Transparent, because calls were half of the time of a signature in debug builds.
extension UInt64 {
  /// The low half of `self · factor + term + carry`, whose high half becomes the carry.
  @_transparent fileprivate func multiplied(
    by factor: UInt64, adding term: UInt64, _ carry: inout UInt64
  ) -> UInt64 {
    let (high, low) = multipliedFullWidth(by: factor)
    let (partial, first) = low.addingReportingOverflow(term)
    let (sum, second) = partial.addingReportingOverflow(carry)
    carry = high &+ (first ? 1 : 0) &+ (second ? 1 : 0)
    return sum
  }
}
