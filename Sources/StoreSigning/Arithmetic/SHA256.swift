/// SHA-256, the digest of signatures and certificates.
///
/// Source: https://csrc.nist.gov/pubs/fips/180-4/upd1/final
enum SHA256 {
  /// 32 bytes.
  static func hash(_ message: [UInt8]) -> [UInt8] {
    DigestBlocks.hash(message, from: initialState, absorb)
  }

  /// The message's HMAC. Source: https://www.rfc-editor.org/rfc/rfc2104
  ///
  /// - Precondition: the key has no more than 64 bytes.
  static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    let block = key + [UInt8](repeating: 0, count: 64 - key.count)
    return hash(block.map { $0 ^ 0x5C } + hash(block.map { $0 ^ 0x36 } + message))
  }

  private static func absorb(_ block: ArraySlice<UInt32>, into state: inout [UInt32]) {
    var words = Array(block)
    for index in 16..<64 {
      let (late, early) = (words[index - 2], words[index - 15])
      let one = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
      let zero = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
      words.append(words[index - 16] &+ zero &+ words[index - 7] &+ one)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let chosen = (e & f) ^ (~e & g)
      let one = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ one &+ chosen &+ roundConstants[index] &+ words[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    state = zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// Of the square roots of the first eight primes, the first 32 bits after the point.
  private static let initialState: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]

  /// Of the cube roots of the first 64 primes, the first 32 bits after the point.
  private static let roundConstants = SHA384.roundConstants.prefix(64).map {
    UInt32(truncatingIfNeeded: $0 >> 32)
  }
}
