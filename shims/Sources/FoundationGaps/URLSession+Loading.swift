import Foundation
import FoundationNetworking

// Apple's functions without a delegate are of their own, so that they can be those of a protocol.
extension URLSession {
  /// Source: https://developer.apple.com/documentation/foundation/urlsession/data(from:)
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(from: url, delegate: nil)
  }

  /// Source: https://developer.apple.com/documentation/foundation/urlsession/data(for:)
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request, delegate: nil)
  }
}
