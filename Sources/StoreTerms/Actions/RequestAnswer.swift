/// The answer to requests that the app sends to a server of its own.
package struct RequestAnswer: Codable, Hashable, Sendable {
  package let url: URLPattern
  /// `nil` for requests of every method.
  package let method: RequestMethod?
  package let result: RequestResult
  package let headers: RequestHeaders
  package let body: String
  /// The time that the server takes; `nil` for no time.
  package let delay: WaitingTime?

  package static let defaultResult = RequestResult.status(200)

  package init(
    _ url: URLPattern, method: RequestMethod? = nil, _ result: RequestResult = defaultResult,
    headers: RequestHeaders = RequestHeaders(), body: String = "", after delay: WaitingTime? = nil
  ) {
    self.url = url
    self.method = method
    self.result = result
    self.headers = headers
    self.body = body
    self.delay = delay
  }

  package func answers(_ request: ServerRequest) -> Bool {
    url.matches(request.url) && (method.map { $0.rawValue == request.method } ?? true)
  }
}

/// A request that the app sent.
package struct ServerRequest: Codable, Hashable, Sendable {
  /// Such as `POST`; apps may use methods that no ``RequestMethod`` has.
  package let method: String
  package let url: String
  package let body: String

  package init(method: String, url: String, body: String) {
    self.method = method
    self.url = url
    self.body = body
  }
}

/// A method of HTTP that an answer can be limited to.
package enum RequestMethod: String, CaseIterable, Codable, Hashable, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}

/// The result of an app's request.
package enum RequestResult: Codable, Hashable, Sendable {
  /// A response with this status, 200 to 599.
  case status(Int)
  case failure(ConnectionFailure)
}

/// The reason why a request of the app gets no response.
package enum ConnectionFailure: String, CaseIterable, Codable, Hashable, Sendable {
  case timedOut = "timed out"
  case connectionLost = "connection lost"
  case noSuchHost = "no such host"
  case refused = "connection refused"
  case notSecure = "not secure"
}

/// A web address in which each `*` matches any characters, or none: `https://api.example.com/*`.
package struct URLPattern: Codable, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// `nil` for a string that no web address fits.
  package init?(_ text: String) {
    let isAddress = ["http://", "https://", "*"].contains { text.hasPrefix($0) }
    let isClean = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    guard isAddress, isClean else { return nil }
    description = text
  }

  /// Without a `?` in the pattern, the query of the address does not matter.
  package func matches(_ url: String) -> Bool {
    let isWhole = description.utf8.contains(UInt8(ascii: "?"))
    let address = isWhole ? Substring(url) : url.prefix { $0 != "?" && $0 != "#" }
    return TextForm(description).fits(String(address))
  }
}

/// Headers of a response, one in a line as HTTP writes them: `Retry-After: 30`.
package struct RequestHeaders: Codable, Hashable, Sendable, CustomStringConvertible {
  package let fields: [Field]

  package struct Field: Codable, Hashable, Sendable {
    package let name: String
    package let value: String
  }

  package init() { fields = [] }

  /// `nil` if a line is not a name, a colon and a value.
  package init?(_ text: String) {
    var fields: [Field] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy(Self.isNameByte) else {
        return nil
      }
      let value = String(parts[1].drop { $0 == " " })
      guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
      fields.append(Field(name: String(parts[0]), value: value))
    }
    guard !fields.isEmpty else { return nil }
    self.fields = fields
  }

  package var description: String {
    fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
  }

  /// Source: RFC 9110, section 5.6.2, `tchar`.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)  // tidy: bytes of a header
    }
  }
}
