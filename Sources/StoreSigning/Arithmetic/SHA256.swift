/// SHA-256, the digest of signatures and certificates.
///
/// Source: https://csrc.nist.gov/pubs/fips/180-4/upd1/final
enum SHA256 {
  /// The state after the common first whole blocks of messages.
  struct Beginning: Sendable {
    /// In bytes.
    fileprivate let count: Int
    fileprivate let state: SIMD8<UInt32>

    static let none = Beginning(of: [])

    init(of bytes: [UInt8]) {
      count = bytes.count / 64 * 64
      state = SHA256.state(initialState, after: bytes[..<count])
    }
  }

  /// 32 bytes.
  static func hash(_ message: [UInt8]) -> [UInt8] { hash(message, after: .none) }

  /// 32 bytes.
  ///
  /// - Precondition: the message begins with the bytes of `beginning`.
  static func hash(_ message: [UInt8], after beginning: Beginning) -> [UInt8] {
    let bytes = DigestBlocks.padded(message, toBlocksOf: 64)
    let state = state(beginning.state, after: bytes[beginning.count...])
    return (0..<32).map { UInt8(truncatingIfNeeded: state[$0 / 4] &>> UInt32(24 - $0 % 4 * 8)) }
  }

  /// The message's HMAC. Source: https://www.rfc-editor.org/rfc/rfc2104
  ///
  /// - Precondition: the key has no more than 64 bytes.
  static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    let block = key + [UInt8](repeating: 0, count: 64 - key.count)
    return hash(block.map { $0 ^ 0x5C } + hash(block.map { $0 ^ 0x36 } + message))
  }

  private static func state(
    _ state: SIMD8<UInt32>, after blocks: ArraySlice<UInt8>
  ) -> SIMD8<UInt32> {
    var state = state
    var words = InlineArray<64, UInt32>(repeating: 0)
    for start in stride(from: blocks.startIndex, to: blocks.endIndex, by: 64) {
      for index in 0..<16 { words[index] = UInt32(bigEndian: blocks, at: start + 4 * index) }
      absorb(&words, into: &state)
    }
    return state
  }

  /// Takes a block as the first 16 words; overwrites the others.
  private static func absorb(
    _ words: inout InlineArray<64, UInt32>, into state: inout SIMD8<UInt32>
  ) {
    for index in 16..<64 {
      let (late, early) = (words[index - 2], words[index - 15])
      let one = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
      let zero = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
      words[index] = words[index - 16] &+ zero &+ words[index - 7] &+ one
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // Eight rounds rename what one would move: a third of the instructions.
    for index in stride(from: 0, to: 64, by: 8) {
      round(a, b, c, &d, e, f, g, &h, words[index], roundConstants[index])
      round(h, a, b, &c, d, e, f, &g, words[index + 1], roundConstants[index + 1])
      round(g, h, a, &b, c, d, e, &f, words[index + 2], roundConstants[index + 2])
      round(f, g, h, &a, b, c, d, &e, words[index + 3], roundConstants[index + 3])
      round(e, f, g, &h, a, b, c, &d, words[index + 4], roundConstants[index + 4])
      round(d, e, f, &g, h, a, b, &c, words[index + 5], roundConstants[index + 5])
      round(c, d, e, &f, g, h, a, &b, words[index + 6], roundConstants[index + 6])
      round(b, c, d, &e, f, g, h, &a, words[index + 7], roundConstants[index + 7])
    }
    state = state &+ SIMD8(a, b, c, d, e, f, g, h)
  }

  @_transparent
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ word: UInt32, _ constant: UInt32
  ) {
    let chosen = (e & f) ^ (~e & g)
    let one = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let first = h &+ one &+ chosen &+ constant &+ word
    let majority = (a & b) ^ (a & c) ^ (b & c)
    let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
    d &+= first
    h = first &+ second
  }

  @_transparent
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// Of the square roots of the first eight primes, the first 32 bits after the point.
  private static let initialState: SIMD8<UInt32> = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]

  /// Of the cube roots of the first 64 primes, the first 32 bits after the point.
  private static let roundConstants = SHA384.roundConstants.prefix(64).map {
    UInt32(truncatingIfNeeded: $0 >> 32)
  }
}
