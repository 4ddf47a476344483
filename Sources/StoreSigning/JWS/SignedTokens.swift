/// Caches the tokens of one key whose signature was valid, since to verify one costs more than all
/// else of a request.
package struct SignedTokens: Sendable {
  private var known: [String: JWS] = [:]
  /// A client renews its token every few minutes.
  private static let limit = 64

  package init() {}

  subscript(token: String) -> JWS? { known[token] }

  mutating func insert(_ token: String, _ jws: JWS) {
    if known.count >= Self.limit { known = [:] }
    known[token] = jws
  }
}
