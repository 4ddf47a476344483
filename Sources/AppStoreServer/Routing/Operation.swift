/// A request that an API answers, as its document describes it.
package struct Operation: Hashable, Sendable {
  /// The body that a request has to have.
  enum BodyFormat: Hashable, Sendable {
    /// A JSON object.
    case object
    /// YAML or JSON.
    case text
    /// A picture.
    case png
  }

  let method: String
  /// As documents write it: `/inApps/v1/lookup/{orderId}`.
  let path: String
  let summary: String
  /// The names of query parameters, all of them optional.
  let query: [String]
  let body: BodyFormat?
  /// The media type of a successful answer; `nil` if it has no body.
  let answerType: String?

  /// The segments of the path.
  private let pattern: [Substring]

  init(
    method: String, path: String, summary: String, query: [String], body: BodyFormat?,
    answerType: String?
  ) {
    self.method = method
    self.path = path
    self.summary = summary
    self.query = query
    self.body = body
    self.answerType = answerType
    pattern = path.split(separator: "/")
  }

  /// The number of segments that match anything.
  private var openness: Int { pattern.count { $0.first == "{" } }

  /// Finds what answers a request. A path without braces comes before one with braces.
  ///
  /// - Returns: what answers it, or the methods that are possible instead; `nil` for an unknown
  ///   path.
  static func find<Route>(
    _ method: String, _ segments: [String], among routes: [Route],
    _ operation: (Route) -> Operation
  ) -> RouteMatch<Route>? {
    var matches: [(route: Route, values: [String])] = []
    var least = Int.max
    for route in routes {
      guard let values = operation(route).values(in: segments) else { continue }
      let openness = operation(route).openness
      if openness < least { matches = [] }
      least = min(least, openness)
      if openness == least { matches.append((route, values)) }
    }
    guard !matches.isEmpty else { return nil }
    guard let match = matches.first(where: { operation($0.route).method == method }) else {
      return .otherMethods(matches.map { operation($0.route).method })
    }
    return .route(match.route, match.values)
  }

  var line: String { "\(method) \(path)" }

  /// - Returns: the values of the path's segments in braces; `nil` if the path does not match.
  func values(in segments: [String]) -> [String]? {
    guard segments.count == pattern.count else { return nil }
    var values: [String] = []
    for (segment, expected) in zip(segments, pattern) {
      if expected.first == "{" {
        values.append(segment)
      } else if segment != expected {
        return nil
      }
    }
    return values
  }
}

/// What a table of routes has for a request.
enum RouteMatch<Route> {
  /// The route, and the values of its path's segments in braces.
  case route(Route, [String])
  case otherMethods([String])
}
