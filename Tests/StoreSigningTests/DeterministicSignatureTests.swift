import Crypto
import Testing

@testable import StoreSigning

@Suite struct DeterministicSignatureTests {
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
    let key = try #require(TestKey(secret: bytes(Self.secret)))
    #expect(DeterministicSignature(of: Array(message.utf8), with: key).rawBytes == bytes(want))
  }

  @Test func `both forms of a signature are valid to swift-crypto`() throws {
    let key = TestKey(label: "any")
    let publicKey = try P256.Signing.PublicKey(rawRepresentation: key.publicPoint)
    for number in 0..<50 {
      let message = Array("message \(number)".utf8)
      let signature = DeterministicSignature(of: message, with: key)
      let raw = try P256.Signing.ECDSASignature(rawRepresentation: signature.rawBytes)
      let der = try P256.Signing.ECDSASignature(derRepresentation: signature.derBytes)
      #expect(publicKey.isValidSignature(raw, for: message))
      #expect(der.rawRepresentation == raw.rawRepresentation)
    }
  }

  private func bytes(_ digits: String) -> [UInt8] {
    stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(digits.dropFirst($0).prefix(2), radix: 16)
    }
  }
}
