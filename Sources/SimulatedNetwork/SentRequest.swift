import Dispatch
import FoundationNetworking
import StoreKit

// What a session adds to a request in its own loading, and `URLProtocol` does not see.
extension URLSessionTask {
  /// The body that an upload task sends; `nil` for other tasks.
  var uploadedBody: Data? {
    if let data: DispatchData = kept("knownBody", part: 0) { return Data(data) }
    if let file: URL = kept("knownBody", part: 0) { return try? Data(contentsOf: file) }
    return (kept("knownBody", part: 0) as InputStream?).map { Data(reading: $0) }
  }

  /// The header fields of the request and of its session's configuration; the request's come first.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration/httpadditionalheaders
  func headers(of request: URLRequest) -> [String: String] {
    var headers = request.allHTTPHeaderFields ?? [:]
    let names = Set(headers.keys.map { $0.lowercased() })
    let session: URLSession? = kept("session")
    for (name, value) in session?.configuration.httpAdditionalHeaders ?? [:] {
      guard let name = name as? String, !names.contains(name.lowercased()) else { continue }
      headers[name] = "\(value)"
    }
    return headers
  }

  /// What FoundationNetworking keeps in an optional property that is not public.
  ///
  /// - Parameter part: of the property's value, by its place.
  private func kept<Value>(_ property: String, part: Int? = nil) -> Value? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      let value =
        part.map { level.descendant(property, "some", $0) } ?? level.descendant(property, "some")
      if let value = value as? Value { return value }
      mirror = level.superclassMirror
    }
    return nil
  }
}

extension Data {
  /// Everything that a stream holds.
  init(reading stream: InputStream) {
    self.init()
    stream.open()
    defer { stream.close() }
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = stream.read(&part, maxLength: part.count)
      guard count > 0 else { return }
      append(contentsOf: part[..<count])
    }
  }
}
