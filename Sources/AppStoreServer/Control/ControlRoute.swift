import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

/// A request that the control API answers.
struct ControlRoute: Sendable {
  typealias Handler =
    @Sendable (ServerSession, HTTPRequest, _ values: [String]) throws(ControlError) -> HTTPResponse

  let operation: Operation
  let handler: Handler

  init(
    _ method: String, _ path: String, _ summary: String, query: [String] = [],
    body: Operation.BodyFormat? = nil, answers type: String = "application/json",
    _ handler: @escaping Handler
  ) {
    operation = Operation(
      method: method, path: "/shopper/v1" + (path.isEmpty ? "" : "/\(path)"), summary: summary,
      query: query, body: body, answerType: type)
    self.handler = handler
  }
}

extension ServerSession {
  /// The control API: what the router uses and the document describes.
  static let routes: [ControlRoute] = listings + changes

  /// Operations of the control API.
  package static var controlOperations: [Operation] { routes.map(\.operation) }

  private static let listings = [
    ControlRoute("GET", "", "The requests that the control API answers") {
      _, _, _ throws(ControlError) in
      HTTPResponse(json: .array(routes.map { .string($0.operation.line) }))
    },
    ControlRoute("GET", "health", "Whether the server answers") { _, _, _ throws(ControlError) in
      HTTPResponse(json: ["status": "ok"])
    },
    ControlRoute("GET", "now", "The date in virtual time") { server, _, _ throws(ControlError) in
      HTTPResponse(json: server.now)
    },
    ControlRoute("GET", "overview", "What the page at / shows") {
      server, _, _ throws(ControlError) in
      HTTPResponse(json: server.overview)
    },
    ControlRoute("GET", "credentials", "Keys, identifiers and the shared secret of the app") {
      server, _, _ throws(ControlError) in
      HTTPResponse(json: server.credentialsJSON)
    },
    ControlRoute(
      "GET", "root.cer", "The root certificate, DER", answers: "application/pkix-cert"
    ) { _, _, _ throws(ControlError) in
      HTTPResponse.rootCertificate
    },
    ControlRoute("GET", "customers", "The names of all customers") {
      server, _, _ throws(ControlError) in
      HTTPResponse(
        json: server.withState { .array($0.store.world.accounts.map(\.name).map(JSON.string)) })
    },
    ControlRoute("GET", "customers/{name}", "A customer with all purchases, signed") {
      server, _, values throws(ControlError) in
      HTTPResponse(json: try server.customer(values[0]))
    },
    ControlRoute(
      "GET", "transactions/{id}/jws", "A signed transaction", answers: "text/plain"
    ) { server, _, values throws(ControlError) in
      HTTPResponse(200, "text/plain", try server.jws(values[0]))
    },
    ControlRoute("GET", "notifications", "Every notification with its attempts") {
      server, _, _ throws(ControlError) in
      HTTPResponse(json: server.notifications)
    },
    ControlRoute("GET", "consumption", "What the backend reported about consumption") {
      server, _, _ throws(ControlError) in
      HTTPResponse(json: server.consumption)
    },
    ControlRoute(
      "GET", "retention-messages", "What customers saw who were about to cancel"
    ) { server, _, _ throws(ControlError) in
      HTTPResponse(json: server.withState { $0.store.retentionMessages })
    },
    ControlRoute("GET", "certificates", "The certificates that sign payloads, with their status") {
      server, _, _ throws(ControlError) in
      HTTPResponse(json: server.certificates)
    },
    ControlRoute("GET", "rate-limits", "The rate limits that are enforced") {
      server, _, _ throws(ControlError) in
      HTTPResponse(json: server.rateLimits)
    },
    ControlRoute("GET", "log", "The lines that were printed") {
      server, _, _ throws(ControlError) in
      HTTPResponse(json: server.withState { .array($0.log.map(JSON.string)) })
    },
    ControlRoute("GET", "openapi.json", "This document") { _, _, _ throws(ControlError) in
      HTTPResponse(json: OpenAPIDocument.control)
    },
    ControlRoute("GET", "app-store.openapi.json", "The document of the App Store Server API") {
      _, _, _ throws(ControlError) in
      HTTPResponse(json: OpenAPIDocument.appStore)
    },
  ]

  private static let changes = [
    ControlRoute(
      "POST", "steps", "Perform steps of the scenario language", query: ["customer"], body: .text
    ) { server, request, _ throws(ControlError) in
      HTTPResponse(json: try server.perform(request))
    },
    ControlRoute(
      "POST", "advanced-commerce/purchases", "Buy a subscription with items that a backend signed",
      query: ["customer"], body: .object
    ) { server, request, _ throws(ControlError) in
      HTTPResponse(json: try server.buyManaged(request))
    },
    ControlRoute("POST", "advance", "Let time pass", body: .object) {
      server, request, _ throws(ControlError) in
      HTTPResponse(json: try server.advance(request))
    },
    ControlRoute("PUT", "notification-url", "Choose where notifications go", body: .object) {
      server, request, _ throws(ControlError) in
      try server.setURL(request)
    },
    ControlRoute(
      "PUT", "realtime-url", "Choose where retention messages are asked for", body: .object
    ) { server, request, _ throws(ControlError) in
      try server.setRealtimeURL(request)
    },
    ControlRoute("POST", "faults", "Inject faults of deliveries or answers", body: .object) {
      server, request, _ throws(ControlError) in
      HTTPResponse(json: try server.inject(request))
    },
    ControlRoute("PUT", "rate-limits", "Enforce rate limits or none", body: .object) {
      server, request, _ throws(ControlError) in
      HTTPResponse(json: try server.setRateLimits(request))
    },
    ControlRoute(
      "PUT", "certificates/{name}", "Revoke a certificate for online checks", body: .object
    ) { server, request, values throws(ControlError) in
      HTTPResponse(json: try server.setStatus(ofCertificate: values[0], request))
    },
    ControlRoute("POST", "reset", "Begin again") { server, _, _ throws(ControlError) in
      server.reset()
      return HTTPResponse(json: server.now)
    },
    ControlRoute("POST", "snapshots", "Keep the state") { server, _, _ throws(ControlError) in
      HTTPResponse(json: server.snapshot())
    },
    ControlRoute("POST", "snapshots/{number}/restore", "Restore a state that was kept") {
      server, _, values throws(ControlError) in
      HTTPResponse(json: try server.restore(values[0]))
    },
  ]
}
