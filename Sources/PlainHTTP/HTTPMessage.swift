/// A request of HTTP/1.1, read whole.
package struct HTTPRequest: Sendable {
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package let method: String
  /// The path and query as sent.
  package let target: String
  /// The decoded segments of the path.
  package let path: [String]
  /// The decoded parameters of the query, in their order.
  let query: [Field]
  /// With names in lower case.
  package let headers: [Field]
  package let body: [UInt8]

  /// - Parameter target: path and query, also after scheme and host, as for a proxy; one that is
  ///   not valid has an empty ``path``.
  package init(
    _ method: String, _ target: String, headers: [Field] = [], body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    let parts = Self.origin(of: target).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = Self.segments(of: parts[0]) ?? []
    query = parts.count == 2 ? Self.parameters(of: parts[1]) : []
    self.headers = headers.map { Field($0.name.lowercased(), $0.value) }
    self.body = body
  }

  /// The first header of that name in lower case; `nil` without one.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// The names of the query's parameters, in their order.
  package var parameters: [String] { query.map(\.name) }

  /// The values of a query parameter, in their order.
  package func values(_ name: String) -> [String] {
    query.filter { $0.name == name }.map(\.value)
  }

  /// A target in absolute form without its scheme and host; every other one as it is.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
  private static func origin(of target: String) -> Substring {
    let scheme = ["http://", "https://"].first { target.lowercased().hasPrefix($0) }
    guard let scheme else { return target[...] }
    return target.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
  }

  private static func segments(of path: Substring) -> [String]? {
    var segments: [String] = []
    for segment in path.split(separator: "/") {
      guard let text = decoded(segment, plusIsSpace: false) else { return nil }
      segments.append(text)
    }
    return segments
  }

  private static func parameters(of query: Substring) -> [Field] {
    query.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0], plusIsSpace: true) else { return nil }
      let value = parts.count == 2 ? decoded(parts[1], plusIsSpace: true) : ""
      return value.map { Field(name, $0) }
    }
  }

  /// Source: https://www.rfc-editor.org/rfc/rfc3986#section-2.1
  private static func decoded(_ text: Substring, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.count >= 2,
          let value = Int(digits: String(Substring(rest.prefix(2))), radix: 16)
        else { return nil }
        bytes.append(UInt8(value))
        rest = rest.dropFirst(2)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)  // tidy: bytes of a URL
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// A response of HTTP/1.1.
package struct HTTPResponse: Hashable, Sendable {
  package let status: Int
  package var headers: [HTTPRequest.Field]
  package let body: [UInt8]

  package init(_ status: Int, headers: [HTTPRequest.Field] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// - Parameter type: the media type.
  package init(_ status: Int, _ type: String, _ text: String) {
    self.init(status, headers: [.init("Content-Type", type)], body: Array(text.utf8))
  }
}
