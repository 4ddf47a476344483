import Testing

@testable import StoreSigning

@Suite struct CurvePointTests {
  static let generator =
    "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
    + "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"

  /// Multiples of the generator, as another program computes them.
  static let multiples: [(number: UInt256, point: String)] = [
    (.one, generator),
    (
      UInt256(2, 0, 0, 0),
      "7cf27b188d034f7e8a52380304b51ac3c08969e277f21b35a60b48fc47669978"
        + "07775510db8ed040293d9ac69f7430dbba7dade63ce982299e04b79d227873d1"
    ),
    (
      UInt256(3, 0, 0, 0),
      "5ecbe4d1a6330a44c8f7ef951d4bf165e6c6b721efada985fb41661bc6e7fd6c"
        + "8734640c4998ff7e374b06ce1a64a2ecd82ab036384fb83d9a79b127a27d5032"
    ),
    (
      UInt256(112_233_445_566_778_899, 0, 0, 0),
      "339150844ec15234807fe862a86be77977dbfb3ae3d96f4c22795513aeaab82f"
        + "b1c14ddfdc8ec1b2583f51e85a5eb3a155840f2034730e9b5ada38b674336a21"
    ),
    (
      GroupOrder.modulus.value.subtractingReportingOverflow(.one).difference,
      "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
        + "b01cbd1c01e58065711814b583f061e9d431cca994cea1313449bf97c840ae0a"
    ),
  ]

  @Test(arguments: multiples)
  func `a multiple of the generator is the point that it has to be`(
    number: UInt256, point: String
  ) throws {
    let generator = try #require(CurvePoint(bytes: bytes(hexadecimal: Self.generator)))
    #expect(CurvePoint.generator(times: number).bytes == bytes(hexadecimal: point))
    for rows in [1, 2, 4, 8] {
      let multiples = PointMultiples(of: generator, rows: rows)
      #expect(multiples.times(number).bytes == bytes(hexadecimal: point))
    }
    #expect(CurvePoint(bytes: bytes(hexadecimal: point))?.bytes == bytes(hexadecimal: point))
  }

  @Test func `a point and its opposite have the sum that has no coordinates`() {
    let opposite = GroupOrder.modulus.value.subtractingReportingOverflow(.one).difference
    let sum = CurvePoint.generator(times: .one) + CurvePoint.generator(times: opposite)
    #expect(sum.bytes == nil)
    #expect(CurvePoint.generator(times: GroupOrder.modulus.value).bytes == nil)
    #expect((sum + CurvePoint.generator(times: .one)).bytes == bytes(hexadecimal: Self.generator))
    #expect((CurvePoint.generator(times: .one) + sum).bytes == bytes(hexadecimal: Self.generator))
  }

  @Test func `bytes beside the curve are no point`() {
    let whole = bytes(hexadecimal: Self.generator)
    let prime = CoordinatePrime.modulus.value.bytes
    let changed = whole.indices.map { index in
      whole.enumerated().map { $0 == index ? $1 ^ 1 : $1 }
    }
    let zeros = [UInt8](repeating: 0, count: 32)
    for bytes in changed + [[], whole + [0], Array(whole.dropLast()), zeros + zeros, zeros + prime]
    {
      #expect(CurvePoint(bytes: bytes) == nil)
    }
  }
}
