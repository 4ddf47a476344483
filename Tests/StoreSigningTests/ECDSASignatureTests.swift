import Testing

@testable import StoreSigning

@Suite struct ECDSASignatureTests {
  /// The key and the two answers that RFC 6979 gives for this curve and SHA-256, in A.2.5.
  static let secret = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"
  static let answers = [
    (
      "sample",
      "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
        + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
    ),
    (
      "test",
      "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"
        + "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"
    ),
  ]

  @Test(arguments: answers)
  func `signatures are those that the standard gives`(message: String, want: String) throws {
    let key = try #require(TestKey(secret: bytes(hexadecimal: Self.secret)))
    let signature = ECDSASignature(of: Array(message.utf8), with: key)
    #expect(signature.rawBytes == bytes(hexadecimal: want))
    #expect(signature.isValid(for: Array(message.utf8), by: key.publicPoint))
  }

  /// Made with 'openssl dgst -sha256 -sign', whose nonces are random.
  @Test func `a signature by another program is valid for its message and key alone`() throws {
    let point = bytes(
      hexadecimal: "7ce60084ea020cb37ba0b1f2d39258670ac3d4ae25fb6e8ea200f7bb8f850344"
        + "475a315d9b100efd952e7207cf6b030423f47918643d63be5ef0ba14ed0f9717")
    let signature = try ECDSASignature(
      derBytes: bytes(
        hexadecimal: "3045022100ffda5ceb10049c77058396f5218152a0b8f4c486dd3360451a2604219addf79a"
          + "0220444a01ebec02986c9362bf97e733ddc5e1d83b338fef5de58a06790adce3bf1d"))
    let message = Array("signed by another program".utf8)
    #expect(signature.isValid(for: message, by: point))
    #expect(!signature.isValid(for: message + [0], by: point))
    #expect(!signature.isValid(for: message, by: TestKey(label: "any").publicPoint))
    #expect(!signature.isValid(for: message, by: []))
  }

  @Test func `both forms of a signature are read back`() throws {
    let key = TestKey(label: "any")
    for number in 0..<8 {
      let signature = ECDSASignature(of: Array("message \(number)".utf8), with: key)
      #expect(ECDSASignature(rawBytes: signature.rawBytes) == signature)
      #expect(try ECDSASignature(derBytes: signature.derBytes) == signature)
    }
  }

  /// r and s have to lie between 0 and the order.
  @Test func `numbers that no signature has are not valid`() throws {
    let key = TestKey(label: "any")
    let message = Array("any".utf8)
    let good = ECDSASignature(of: message, with: key).rawBytes
    let order = GroupOrder.modulus.value
    for number in [.zero, order, order.addingReportingOverflow(.one).sum] {
      let (r, s) = (Array(good.prefix(32)), Array(good.suffix(32)))
      for bytes in [number.bytes + s, r + number.bytes] {
        let signature = try #require(ECDSASignature(rawBytes: bytes))
        #expect(!signature.isValid(for: message, by: key.publicPoint))
      }
    }
    #expect(ECDSASignature(rawBytes: good + [0]) == nil)
  }

  /// Numbers with a sign, with digits too many, of too many bytes, of none; something missing,
  /// something more.
  @Test(arguments: [
    "300602018002010f", "30070202000102010f", "3003020101", "30090201010201010201 01",
    "3006020101020101 00", "30050200020101", "3126", "",
    "30260221010000000000000000000000000000000000000000000000000000000000000000020101",
  ])
  func `bytes that are no sequence of two whole numbers are refused`(digits: String) {
    #expect(throws: DERError.self) {
      try ECDSASignature(derBytes: bytes(hexadecimal: digits.replacing(" ", with: "")))
    }
  }
}
