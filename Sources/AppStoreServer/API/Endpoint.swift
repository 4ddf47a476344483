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

  let operation: Operation
  let handler: Handler

  /// - Parameters:
  ///   - path: the path after the root.
  ///   - type: the media type of a successful answer; `nil` if it has no body.
  init(
    _ name: String, _ method: String, _ path: String, under root: String = "inApps",
    query: [String] = [], body: Operation.BodyFormat? = nil,
    answers type: String? = "application/json", _ handler: @escaping Handler
  ) {
    operation = Operation(
      method: method, path: "/\(root)/\(path)", summary: name, query: query, body: body,
      answerType: type)
    self.handler = handler
  }
}

/// The endpoints under `/inApps` and `/advancedCommerce`.
package enum AppStoreServerAPI {
  static let endpoints: [Endpoint] =
    transactionEndpoints + subscriptionEndpoints + notificationEndpoints + consumptionEndpoints
    + messagingEndpoints + performanceEndpoints + advancedCommerceEndpoints

  /// Answers a request whose token was accepted.
  package static func answer(
    _ request: HTTPRequest, in store: inout ServedStore
  ) -> HTTPResponse {
    switch Operation.find(request.method, request.path, among: endpoints, \.operation) {
    case .route(let endpoint, let values):
      do throws(APIError) {
        return try endpoint.handler(EndpointCall(request: request, values: values), &store)
      } catch {
        return error.response
      }
    case .otherMethods(let methods):
      return HTTPResponse(405, headers: [.init("Allow", methods.joined(separator: ", "))])
    case nil: return APIError.unknownPath.response
    }
  }

  /// The operation that a request asks for; `nil` for an unknown request.
  static func operation(of request: HTTPRequest) -> Operation? {
    switch Operation.find(request.method, request.path, among: endpoints, \.operation) {
    case .route(let endpoint, _): endpoint.operation
    case .otherMethods, nil: nil
    }
  }

  /// Operations of the App Store Server API.
  package static var operations: [Operation] { endpoints.map(\.operation) }
}
