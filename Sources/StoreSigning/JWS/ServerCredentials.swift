import JSONTree
import StoreSimulator

/// The credentials with which a developer's server calls the App Store Server API, and the check of
/// its bearer tokens.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/generating-json-web-tokens-for-api-requests
package struct ServerCredentials: Sendable {
  /// The identifier of the private key in App Store Connect.
  package let keyID: String
  /// The issuer of the account in App Store Connect, a UUID string.
  package let issuerID: String
  package let bundleID: String
  /// The private key; it protects nothing.
  package let key: TestKey
  /// The app's shared secret, the password of `verifyReceipt`; it protects nothing.
  package let sharedSecret: String

  package init(
    keyID: String, issuerID: String, bundleID: String, key: TestKey,
    sharedSecret: String = "5e0a1b7c9d3f48268a4b6c8d0e2f4a61"
  ) {
    self.sharedSecret = sharedSecret
    self.keyID = keyID
    self.issuerID = issuerID
    self.bundleID = bundleID
    self.key = key
  }

  /// The credentials of every simulated App Store, so that a developer's server can be
  /// configured once.
  package static func sample(bundleID: String) -> Self {
    Self(
      keyID: "SHOPPER001", issuerID: "57246542-96fe-1a63-e053-0824d011072a", bundleID: bundleID,
      key: TestKey(label: "App Store Server API"))
  }

  /// What a developer's server has to know of an app. The app's number is the same in every
  /// environment, as in App Store Connect.
  package func members(of app: AppInfo) -> [JSON.Member] {
    [
      .init("keyId", .string(keyID)), .init("issuerId", .string(issuerID)),
      .init("privateKey", .string(key.pem)), .init("sharedSecret", .string(sharedSecret)),
      .init("appAppleId", .integer(app.appAppleID)), .init("bundleId", .string(bundleID)),
    ]
  }

  private static let noJWS = "it is not a JWS of three segments with a signature of ES256"

  /// Checks a token, whose signature is verified once.
  ///
  /// `iat` may be missing, as in the tokens of Apple's library for Python. That a header without
  /// `typ` is accepted is an assumption.
  /// - Parameters:
  ///   - clock: the current time in seconds since 1970, by the clock of the caller.
  ///   - tokens: those whose signature was valid.
  /// - Returns: the first thing that is wrong; `nil` for a valid token.
  package func problem(
    withToken token: String, at clock: Int, knowing tokens: inout SignedTokens
  ) -> String? {
    if let jws = tokens[token] { return claimProblem(jws, at: clock) }
    guard let jws = try? JWS(parsing: token) else { return Self.noJWS }
    if let problem = headerProblem(jws) { return problem }
    guard jws.isSigned(by: key) else { return "its signature is not by the key" }
    tokens.insert(token, jws)
    return claimProblem(jws, at: clock)
  }

  /// Checks a request for a purchase that the developer's server signed for its app.
  ///
  /// The age of the signature is not checked, since that server's clock is not the virtual one.
  /// Source: https://developer.apple.com/documentation/storekit/generating-jws-to-sign-app-store-requests
  /// - Returns: the request, an object.
  package func commerceRequest(signed text: String) throws(SignatureMistake) -> JSON {
    guard let jws = try? JWS(parsing: text) else {
      throw SignatureMistake(Self.noJWS)
    }
    if let problem = headerProblem(jws) { throw SignatureMistake(problem) }
    guard jws.isSigned(by: key) else { throw SignatureMistake("its signature is not by the key") }
    let wanted = [("iss", issuerID), ("aud", "advanced-commerce-api"), ("bid", bundleID)]
    for (name, value) in wanted where jws.payload[name] != .string(value) {
      throw SignatureMistake(mistake(name, jws.payload[name], "\"\(value)\""))
    }
    guard UUIDString(jws.payload["nonce"]?.text ?? "") != nil else {
      throw SignatureMistake(mistake("nonce", jws.payload["nonce"], "a UUID"))
    }
    guard let bytes = jws.payload["request"]?.text.flatMap({ Base64.standard.decode($0) }),
      let request = try? JSON(parsing: bytes), request.kind == .object
    else { throw SignatureMistake("'request' is not an object in Base64") }
    return request
  }

  private func headerProblem(_ jws: JWS) -> String? {
    if jws.header["alg"] != "ES256" { return mistake("alg", jws.header["alg"], "\"ES256\"") }
    if jws.header["kid"] != .string(keyID) {
      return mistake("kid", jws.header["kid"], "\"\(keyID)\"")
    }
    if let type = jws.header["typ"], type != "JWT" { return mistake("typ", type, "\"JWT\"") }
    return nil
  }

  private func claimProblem(_ jws: JWS, at clock: Int) -> String? {
    let wanted = [("iss", issuerID), ("aud", "appstoreconnect-v1"), ("bid", bundleID)]
    for (name, value) in wanted where jws.payload[name] != .string(value) {
      return mistake(name, jws.payload[name], "\"\(value)\"")
    }
    guard case .integer(let end) = jws.payload["exp"] else {
      return mistake("exp", jws.payload["exp"], "a number of seconds since 1970")
    }
    if end <= clock { return "'exp' \(end) is in the past: it is \(clock)" }
    var start = clock
    if let issued = jws.payload["iat"] {
      guard case .integer(let seconds) = issued else {
        return mistake("iat", issued, "a number of seconds since 1970")
      }
      if seconds > clock + Self.tolerance { return "'iat' \(seconds) is in the future" }
      start = seconds
    }
    return end - start > Self.lifetime
      ? "'exp' \(end) is more than an hour after \(start)" : nil
  }

  private func mistake(_ name: String, _ value: JSON?, _ expected: String) -> String {
    "'\(name)' is \(value?.line ?? "missing"), expected \(expected)"
  }

  /// The longest lifetime of a token, in seconds: an hour.
  private static let lifetime = 3600
  /// The most by which a developer's server's clock may be ahead, in seconds. Source: assumption
  private static let tolerance = 60
}

/// The first thing that is wrong with a signed request, as a sentence without its full stop.
package struct SignatureMistake: Error, Hashable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }
}
