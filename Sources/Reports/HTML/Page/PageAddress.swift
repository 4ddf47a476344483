import RunEvents

/// The target of a link of the page: in the page itself, or on the web.
struct PageAddress: Hashable {
  enum Target { case here, web }

  let text: String
  let target: Target

  /// A part of the page.
  static func part(_ id: String) -> PageAddress { PageAddress(text: "#" + id, target: .here) }

  /// The page with these filters set, as its script reads and writes them.
  static func filter(_ settings: (name: StaticString, value: String)...) -> PageAddress {
    let parts = settings.map { "\($0.name)=\(escaped($0.value))" }
    return PageAddress(text: "#" + parts.joined(separator: "&"), target: .here)
  }

  /// An address from outside; `nil` unless it begins with `https://` or `http://`, since
  /// others may run code.
  static func web(_ text: String) -> PageAddress? {
    let isWeb = ["https://", "http://"].contains { text.lowercased().hasPrefix($0) }
    guard isWeb, text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return nil }
    return PageAddress(text: text, target: .web)
  }

  /// Every byte but letters, digits and `-._~` as `%XX`.
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte.isLetter || "0123456789-._~".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
