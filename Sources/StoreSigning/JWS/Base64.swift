/// Base64 in the two alphabets of RFC 4648.
///
/// Stricter than most decoders: unexpected or missing padding, line breaks and unused bits that are
/// not zero are rejected, so that one value has one encoding.
enum Base64 {
  /// With `+`, `/` and padding: certificates in `x5c`, and offer signatures.
  case standard
  /// With `-`, `_` and no padding: the segments of a JWS.
  case url

  func encode(_ bytes: some Collection<UInt8>) -> String {
    let alphabet = self.alphabet
    var text: [UInt8] = []
    text.append(addingCapacity: (bytes.count + 2) / 3 * 4) { room in
      var buffer: UInt32 = 0
      var bits: UInt32 = 0
      for byte in bytes {
        buffer = buffer << 8 | UInt32(byte)
        bits += 8
        while bits >= 6 {
          bits -= 6
          room.append(alphabet[Int(buffer &>> bits & 63)])
        }
      }
      if bits > 0 { room.append(alphabet[Int(buffer &<< (6 - bits) & 63)]) }
      while isPadded, room.count % 4 != 0 { room.append(UInt8(ascii: "=")) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  func decode(_ text: String) -> [UInt8]? { decode(Array(text.utf8)[...]) }

  /// The bytes; `nil` if `text` is not exactly what ``encode(_:)`` would have written.
  func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard let digits = digits(of: text) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    let values = self.values
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    for digit in digits {
      let value = values[Int(digit)]
      guard value < 64 else { return nil }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer &>> bits))
      }
    }
    let rest = buffer & ((1 &<< bits) - 1)
    return bits < 6 && rest == 0 ? bytes : nil
  }

  /// The string without its padding; `nil` if the padding is not as it has to be.
  private func digits(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard isPadded else { return text }
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return text.dropLast(padding)
  }

  private var isPadded: Bool {
    switch self {
    case .standard: true
    case .url: false
    }
  }

  private var alphabet: [UInt8] {
    switch self {
    case .standard: Self.standardAlphabet
    case .url: Self.urlAlphabet
    }
  }

  /// The value of each byte as a digit; 64 or more if the byte is not a digit.
  private var values: [UInt8] {
    switch self {
    case .standard: Self.standardValues
    case .url: Self.urlValues
    }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let standardAlphabet = Array("\(letters)+/".utf8)
  private static let urlAlphabet = Array("\(letters)-_".utf8)
  private static let standardValues = values(of: standardAlphabet)
  private static let urlValues = values(of: urlAlphabet)

  private static func values(of alphabet: [UInt8]) -> [UInt8] {
    var values = [UInt8](repeating: .max, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }
}
