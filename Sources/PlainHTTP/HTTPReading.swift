/// The reason why bytes are no request that can be answered.
enum HTTPMessageProblem: Error, Hashable {
  case malformed
  case tooLarge
  /// The length is not stated at the beginning.
  case lengthMissing

  var response: HTTPResponse {
    switch self {
    case .malformed: .init(400, "text/plain", "expected a request of HTTP/1.1\n")
    case .tooLarge: .init(413, "text/plain", "the request is too large\n")
    case .lengthMissing: .init(411, "text/plain", "expected 'Content-Length'\n")
    }
  }
}

/// The lines and fields before the body of a message.
struct HTTPHead {
  /// The words of the first line.
  let words: [Substring]
  /// With names in lower case.
  let fields: [HTTPRequest.Field]
  /// The number of bytes, with the empty line.
  let length: Int

  /// - Parameter start: an index before which the empty line does not begin.
  /// - Returns: `nil` until the empty line has arrived.
  init?(_ bytes: [UInt8], searchStart start: Int = 0) {
    guard let end = Self.end(bytes, from: start) else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    words = lines.first?.split(separator: " ") ?? []
    fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? Self.trimmed(parts[1]) : ""
      return HTTPRequest.Field(parts[0].lowercased(), String(value))
    }
    length = end + 4
  }

  /// Without the spaces and tabs around a field's value.
  ///
  /// Source: RFC 9112, section 5.1
  private static func trimmed(_ value: Substring) -> Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let end = value.lastIndex { !isSpace($0) }.map { value.index(after: $0) } ?? value.startIndex
    return value[..<end].drop(while: isSpace)
  }

  func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  private static func end(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= start + 4 else { return nil }
    return (start...(bytes.count - 4)).first {
      bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
    }
  }
}

extension Int {
  /// A number of a message, which has no sign; `nil` for anything else.
  init?(digits text: String, radix: Int = 10) {
    guard text.utf8.first != UInt8(ascii: "+"), text.utf8.first != UInt8(ascii: "-") else {
      return nil
    }
    self.init(text, radix: radix)
  }
}

extension HTTPRequest {
  /// - Parameter limit: the longest request, in bytes.
  /// - Returns: `nil` until all bytes have arrived.
  init?(reading bytes: [UInt8], limit: Int) throws(HTTPMessageProblem) {
    if bytes.count > limit { throw .tooLarge }
    guard let head = HTTPHead(bytes) else { return nil }
    guard head.words.count == 3, head.words[2].hasPrefix("HTTP/1.") else { throw .malformed }
    if head.field("transfer-encoding") != nil { throw .lengthMissing }
    guard let count = Int(digits: head.field("content-length") ?? "0") else { throw .malformed }
    guard count <= limit else { throw .tooLarge }
    guard bytes.count - head.length >= count else { return nil }
    self.init(
      String(head.words[0]), String(head.words[1]), headers: head.fields,
      body: Array(bytes[head.length..<head.length + count]))
  }
}

extension HTTPResponse {
  /// The response as it is written to a connection that is closed after it.
  var closingBytes: [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reason(of: status))\r\n"
    for field in headers { head += "\(field.name): \(field.value)\r\n" }
    head += "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + body
  }

  /// Clients do not read it; some require that it is not empty.
  private static func reason(of status: Int) -> String {
    if status < 300 { return "OK" }
    return status < 500 ? "Client Error" : "Server Error"
  }
}
