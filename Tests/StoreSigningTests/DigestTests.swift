import Testing

@testable import StoreSigning

/// The digests of FIPS 180-4. What is expected is what OpenSSL says.
@Suite struct DigestTests {
  static let functions: [(hash: @Sendable ([UInt8]) -> [UInt8], ofABC: String, ofAll: String)] = [
    (
      SHA1.hash, "a9993e364706816aba3e25717850c26c9cd0d89d",
      "ca9349a03c700fe25e6c2cde997aa96ac2227d8a"
    ),
    (
      SHA256.hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "7b074096cabb18dd0d1b468a173cb2f97f80e952525bca29542e606fd6d0753a"
    ),
    (
      { SHA384.hash($0) },
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7",
      "3349f9e93dc68265966dd4b4eeb7d0a68a152793b87f45699e689686e9c4438a"
        + "66fff34d4f5a8f701dafeec6c29475d2"
    ),
  ]

  @Test(arguments: functions.indices)
  func `digests are those of the standard`(index: Int) {
    let function = Self.functions[index]
    #expect(hexadecimal(function.hash(Array("abc".utf8))) == function.ofABC)
  }

  /// The digest of the digests of messages of 0 to 299 bytes, so of one block to five.
  @Test(arguments: functions.indices)
  func `messages of any length have their digests`(index: Int) {
    let function = Self.functions[index]
    let digests = (0..<300).flatMap { (count: Int) -> [UInt8] in
      function.hash((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 3) })
    }
    #expect(hexadecimal(function.hash(digests)) == function.ofAll)
  }

  /// Source: https://www.rfc-editor.org/rfc/rfc4231#section-4.3
  @Test func `an authentication code is that of the standard`() {
    let code = SHA256.authenticationCode(
      of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(
      hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }
}
