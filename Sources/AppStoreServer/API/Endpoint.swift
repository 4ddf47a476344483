import JSONTree
import PlainHTTP

/// A request to one endpoint, with the values that its path contains.
struct EndpointCall {
  let request: HTTPRequest
  /// The segments of the path in place of the pattern's `{…}`, in their order.
  let values: [String]

  /// The members of the body.
  ///
  /// - Throws: ``APIError/badRequest`` unless it is an object.
  func object() throws(APIError) -> JSON {
    guard let json = try? JSON(parsing: request.body), json.kind == .object else {
      throw .badRequest
    }
    return json
  }
}

/// An endpoint of the App Store Server API.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi
struct Endpoint: Sendable {
  typealias Handler =
    @Sendable (EndpointCall, inout ServedStore) throws(APIError) -> HTTPResponse

  let name: String
  let method: String
  /// The segments after `/inApps`; those in braces match anything.
  let pattern: [Substring]
  let handler: Handler

  init(_ name: String, _ method: String, _ path: String, _ handler: @escaping Handler) {
    self.name = name
    self.method = method
    pattern = path.split(separator: "/")
    self.handler = handler
  }

  /// - Parameter path: the segments after `/inApps`.
  /// - Returns: the values of the segments in braces; `nil` if the path does not match.
  func values(in path: ArraySlice<String>) -> [String]? {
    guard path.count == pattern.count else { return nil }
    var values: [String] = []
    for (segment, expected) in zip(path, pattern) {
      if expected.first == "{" {
        values.append(segment)
      } else if segment != expected {
        return nil
      }
    }
    return values
  }
}

/// The endpoints under `/inApps`.
package enum AppStoreServerAPI {
  static let endpoints: [Endpoint] =
    transactionEndpoints + subscriptionEndpoints + notificationEndpoints + consumptionEndpoints
    + messagingEndpoints

  /// Answers a request whose token was accepted.
  package static func answer(
    _ request: HTTPRequest, in store: inout ServedStore
  ) -> HTTPResponse {
    let path = request.path.dropFirst()
    var allowed: [String] = []
    for endpoint in endpoints {
      guard let values = endpoint.values(in: path) else { continue }
      guard endpoint.method == request.method else {
        allowed.append(endpoint.method)
        continue
      }
      do throws(APIError) {
        return try endpoint.handler(EndpointCall(request: request, values: values), &store)
      } catch {
        return error.response
      }
    }
    if allowed.isEmpty { return APIError.notBuilt(request.target).response }
    return HTTPResponse(405, headers: [.init("Allow", allowed.joined(separator: ", "))])
  }

  /// One line for each endpoint: method and path.
  package static var table: [String] {
    endpoints.map { "\($0.method) /inApps/\($0.pattern.joined(separator: "/"))" }
  }
}
