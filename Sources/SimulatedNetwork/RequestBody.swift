import Dispatch
import FoundationNetworking
import StoreKit

extension URLSessionTask {
  /// The body that an upload task sends; `nil` for other tasks.
  ///
  /// A session keeps it where its own loading finds it and `URLProtocol` does not.
  var uploadedBody: Data? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      if let body = level.descendant("knownBody", "some") { return Self.data(of: body) }
      mirror = level.superclassMirror
    }
    return nil
  }

  // tidy anyType: a type that FoundationNetworking does not declare in public
  private static func data(of body: Any) -> Data? {
    switch Mirror(reflecting: body).children.first?.value {
    case let data as DispatchData: Data(data)
    case let file as URL: try? Data(contentsOf: file)
    case let stream as InputStream: Data(reading: stream)
    default: nil  // tidy: a body without content
    }
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
