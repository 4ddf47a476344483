import StoreKit

/// An adapter that answers requests of its app to servers, where the scenario does not.
///
/// The package of the adapter needs the product `SimulatedNetwork`.
public protocol RequestAnswering: StoreAdapter {
  /// The response to a request, at the instant at which the app sends it; `nil` fails the
  /// step, since nothing answers.
  ///
  /// A thrown `URLError` is what the app gets instead of a response.
  nonisolated static func response(to request: AppRequest) async throws -> AppResponse?
}

/// A request that the app sends to a server.
public struct AppRequest: Hashable, Sendable {
  /// Such as `POST`.
  public let method: String
  public let url: URL
  /// The header fields of the request and of its session's configuration.
  ///
  /// FoundationNetworking writes the request's as `X-Api-Key`, however the app writes them.
  /// ``header(_:)`` finds them all the same.
  public let headers: [String: String]
  public let body: Data

  package init(method: String, url: URL, headers: [String: String], body: Data) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// The value of a header field, whose name is compared without regard to case, as servers do.
  public func header(_ name: String) -> String? {
    headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
  }
}

/// The response to an ``AppRequest``.
public struct AppResponse: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  public var headers: [String: String]
  public var body: Data

  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A response with JSON.
  public init<Content: Encodable>(status: Int = 200, json: Content) throws {
    self.init(
      status: status, headers: ["Content-Type": "application/json"],
      body: try JSONEncoder().encode(json))
  }
}
