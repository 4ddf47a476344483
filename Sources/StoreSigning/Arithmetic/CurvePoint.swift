/// A point of the curve P-256, y² = x³ - 3x + b.
///
/// Kept as x · z², y · z³ and z, so that sums need no division; z is zero at infinity.
/// Source: https://csrc.nist.gov/pubs/sp/800/186/final
struct CurvePoint: Sendable {
  typealias Coordinate = Residue<CoordinatePrime>

  private let x: Coordinate
  private let y: Coordinate
  private let z: Coordinate

  fileprivate static let infinity = CurvePoint(x: Coordinate(.one), y: Coordinate(.one), z: .zero)

  private static let generator = CurvePoint(
    x: Coordinate(
      UInt256(
        0xF4A1_3945_D898_C296, 0x7703_7D81_2DEB_33A0, 0xF8BC_E6E5_63A4_40F2,
        0x6B17_D1F2_E12C_4247)),
    y: Coordinate(
      UInt256(
        0xCBB6_4068_37BF_51F5, 0x2BCE_3357_6B31_5ECE, 0x8EE7_EB4A_7C0F_9E16,
        0x4FE3_42E2_FE1A_7F9B)),
    z: Coordinate(.one))

  private static let b = Coordinate(
    UInt256(
      0x3BCE_3C3E_27D2_604B, 0x651D_06B0_CC53_B0F6, 0xB3EB_BD55_7698_86BC, 0x5AC6_35D8_AA3A_93E7))

  private init(x: Coordinate, y: Coordinate, z: Coordinate) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  /// Reads x and y, 32 bytes each.
  ///
  /// - Returns: `nil` for bytes that are not a point of the curve.
  init?(bytes: [UInt8]) {
    guard bytes.count == 64 else { return nil }
    let numbers = [UInt256(bytes: bytes.prefix(32)), UInt256(bytes: bytes.suffix(32))]
    guard numbers.allSatisfy({ $0 < CoordinatePrime.modulus.value }) else { return nil }
    (x, y, z) = (Coordinate(numbers[0]), Coordinate(numbers[1]), Coordinate(.one))
    guard y * y == (x * x - Self.three) * x + Self.b else { return nil }
  }

  /// x and y, 32 bytes each; `nil` at infinity.
  var bytes: [UInt8]? {
    guard z != .zero else { return nil }
    let inverse = z.inverse
    let square = inverse * inverse
    return (x * square).number.bytes + (y * square * inverse).number.bytes
  }

  /// The generator times a number.
  static func generator(times number: UInt256) -> CurvePoint { generatorMultiples.times(number) }

  private static let generatorMultiples = PointMultiples(of: generator, rows: 8)

  func times(_ number: UInt256) -> CurvePoint { PointMultiples(of: self, rows: 4).times(number) }

  /// The x coordinate is that number modulo the group's order.
  ///
  /// Compares x · z² without a division.
  func hasX(_ number: UInt256) -> Bool {
    let (second, overflow) = number.addingReportingOverflow(GroupOrder.modulus.value)
    let candidates =
      overflow || second >= CoordinatePrime.modulus.value ? [number] : [number, second]
    return z != .zero && candidates.contains { Coordinate($0) * z * z == x }
  }

  /// Source: https://hyperelliptic.org/EFD/g1p/auto-shortw-jacobian-3.html#doubling-dbl-2001-b
  fileprivate var doubled: CurvePoint {
    let delta = z * z
    let gamma = y * y
    let beta = x * gamma
    let product = (x - delta) * (x + delta)
    let alpha = product + product + product
    let beta2 = beta + beta
    let beta4 = beta2 + beta2
    let newX = alpha * alpha - (beta4 + beta4)
    let gamma2 = gamma + gamma
    let square = gamma2 * gamma2
    let sum = y + z
    return CurvePoint(
      x: newX, y: alpha * (beta4 - newX) - (square + square), z: sum * sum - gamma - delta)
  }

  /// Source: https://hyperelliptic.org/EFD/g1p/auto-shortw-jacobian-3.html#addition-add-1998-cmo-2
  static func + (a: CurvePoint, b: CurvePoint) -> CurvePoint {
    guard a.z != .zero else { return b }
    guard b.z != .zero else { return a }
    let (aSquare, bSquare) = (a.z * a.z, b.z * b.z)
    let (u1, u2) = (a.x * bSquare, b.x * aSquare)
    let (s1, s2) = (a.y * bSquare * b.z, b.y * aSquare * a.z)
    let (h, r) = (u2 - u1, s2 - s1)
    guard h != .zero else { return r == .zero ? a.doubled : infinity }
    let square = h * h
    let cube = square * h
    let v = u1 * square
    let newX = r * r - cube - (v + v)
    return CurvePoint(x: newX, y: r * (v - newX) - s1 * cube, z: a.z * b.z * h)
  }

  private static let three = Coordinate(UInt256(3, 0, 0, 0))
}

/// A point, prepared for multiplication by numbers (Lim and Lee's comb).
///
/// A number's bits are written as rows of equal length, one below the other. The sum of the point's
/// doublings is prepared for every column of bits that there can be, so that a product takes a
/// doubling and a sum for each column.
///
/// Source: https://doi.org/10.1007/3-540-48658-5_11
struct PointMultiples: Sendable {
  /// By the bits of a column, the lowest row's first.
  private let sums: [CurvePoint]
  private let columns: Int

  /// - Parameter rows: 4 costs least for a point that is multiplied once, 8 for one that is
  ///   multiplied often: half of the work for each product, after that of six products.
  init(of point: CurvePoint, rows: Int) {
    precondition(256 % rows == 0, "expected a divisor of 256 (found \(rows))")
    columns = 256 / rows
    var sums = [CurvePoint.infinity]
    var doubling = point
    for row in 0..<rows {
      if row > 0 { for _ in 0..<columns { doubling = doubling.doubled } }
      sums += sums.map { $0 + doubling }
    }
    self.sums = sums
  }

  func times(_ number: UInt256) -> CurvePoint {
    (0..<columns).reversed().reduce(.infinity) { product, column in
      let bits = stride(from: column, to: 256, by: columns).reversed()
      return product.doubled + sums[bits.reduce(0) { $0 << 1 | (number.bit($1) ? 1 : 0) }]
    }
  }
}
