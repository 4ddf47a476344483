/// A response that arrives in pieces. Each byte is read once, however many pieces there are.
struct ArrivingResponse {
  private var bytes: [UInt8] = []
  private var head: HTTPHead?
  private var status = 0
  private var framing = Framing.untilClose
  /// The index of the first byte that is not part of what was read.
  private var position = 0
  /// The index from which on the end of the head, or of a chunk's first line, is searched.
  private var searchStart = 0
  /// The chunks so far.
  private var content: [UInt8] = []

  /// How the end of the body is known.
  private enum Framing {
    case chunks
    case length(Int)
    case untilClose
  }

  /// The number of bytes that have arrived.
  var count: Int { bytes.count }

  /// - Returns: `nil` until all bytes have arrived.
  mutating func response(
    after piece: some Collection<UInt8>
  ) throws(HTTPClient.Problem) -> HTTPResponse? {
    bytes += piece
    guard try readHead() else { return nil }
    switch framing {
    case .chunks: return try readChunks() ? response(content) : nil
    case .length(let length):
      guard bytes.count - position >= length else { return nil }
      return response(Array(bytes[position..<position + length]))
    case .untilClose: return status == 204 ? response([]) : nil
    }
  }

  /// The response after the peer has closed the connection.
  func responseAtEnd() throws(HTTPClient.Problem) -> HTTPResponse {
    guard head != nil, case .untilClose = framing else { throw .prematureClose }
    return response(Array(bytes[position...]))
  }

  private func response(_ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(status, headers: head?.fields ?? [], body: body)
  }

  /// - Returns: whether the head has arrived.
  private mutating func readHead() throws(HTTPClient.Problem) -> Bool {
    if head != nil { return true }
    guard let head = HTTPHead(bytes, searchStart: searchStart) else {
      // The last three bytes may begin the empty line.
      searchStart = max(0, bytes.count - 3)
      return false
    }
    guard head.words.count >= 2, head.words[0].hasPrefix("HTTP/1."),
      let status = Int(digits: String(head.words[1]))
    else { throw .invalidResponse }
    if head.field("transfer-encoding")?.lowercased() == "chunked" {
      framing = .chunks
    } else if let length = head.field("content-length") {
      guard let count = Int(digits: length) else { throw .invalidResponse }
      framing = .length(count)
    }
    self.status = status
    self.head = head
    position = head.length
    searchStart = position
    return true
  }

  /// Reads the chunks that are complete.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc9112#section-7.1
  /// - Returns: whether the last one has arrived.
  private mutating func readChunks() throws(HTTPClient.Problem) -> Bool {
    while let line = bytes[searchStart...].firstIndex(of: 13) {
      searchStart = line
      let digits = bytes[position..<line].prefix { $0 != UInt8(ascii: ";") }
      guard let count = Int(digits: String(decoding: digits, as: UTF8.self), radix: 16) else {
        throw .invalidResponse
      }
      if count == 0 { return true }
      let start = line + 2
      guard count <= bytes.endIndex - start - 2 else { return false }
      content += bytes[start..<start + count]
      position = start + count + 2
      searchStart = position
    }
    searchStart = bytes.endIndex
    return false
  }
}
