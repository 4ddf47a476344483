import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

// Rate limits, and the revocation of certificates.
extension ServerSession {
  var rateLimits: JSON { withState { $0.rateLimits.mode.json } }

  /// `{"enforced":true}`, with `"hourly":10` for another limit than Apple's.
  func setRateLimits(_ request: HTTPRequest) throws(ControlError) -> JSON {
    let body = try object(request, of: ["enforced", "hourly"])
    guard case .bool(let isEnforced) = body["enforced"] else {
      throw ControlError("invalid body: expected {\"enforced\":true} or {\"enforced\":false}")
    }
    var mode = isEnforced ? RateLimits.Mode.documented : .off
    if let hourly = body["hourly"] {
      guard isEnforced, case .integer(let limit) = hourly, (0...1_000_000).contains(limit) else {
        throw ControlError(
          "invalid hourly \(hourly.line): expected 0 to 1000000, with \"enforced\":true")
      }
      mode = .hourly(limit)
    }
    withState { [mode] in $0.rateLimits.enforce(mode) }
    return mode.json
  }

  var certificates: JSON {
    withState { state in
      .array(SigningChain.Member.allCases.map { state.store.listing(of: $0) })
    }
  }

  /// `{"status":"revoked"}`: what the OCSP responder answers from now on.
  func setStatus(ofCertificate name: String, _ request: HTTPRequest) throws(ControlError) -> JSON {
    guard let member = SigningChain.Member(rawValue: name) else {
      let names = SigningChain.Member.allCases.map(\.rawValue).joined(separator: " or ")
      throw ControlError("unknown certificate '\(name)': expected \(names)", status: 404)
    }
    let given = try object(request, of: ["status"])["status"]
    guard let status = given?.text.flatMap(CertificateStatus.init) else {
      let words = CertificateStatus.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw ControlError("invalid body: expected {\"status\":…} with one of \(words)")
    }
    return withState { state in
      state.store.certificateStatuses[member] = status
      return state.store.listing(of: member)
    }
  }

  /// Answers a request of the OCSP responder: a POST, or a GET with the request in the path.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc6960#appendix-A
  /// - Parameter clock: the current time in seconds since 1970.
  package func answerOCSP(_ request: HTTPRequest, clock: Int) -> HTTPResponse {
    let response = ocspResponse(request, clock: clock)
    report("\(request.method) /\(request.path.first ?? "") \(response.status)")
    return response
  }

  private func ocspResponse(_ request: HTTPRequest, clock: Int) -> HTTPResponse {
    guard ["GET", "POST"].contains(request.method) else {
      return HTTPResponse(405, headers: [.init("Allow", "GET, POST")])
    }
    let encoded = request.path.dropFirst().joined(separator: "/")
    let body =
      request.method == "POST" ? request.body : OCSPResponder.request(inPath: encoded)
    let (chain, statuses) = peek { ($0.store.chain, $0.store.certificateStatuses) }
    let now = StoreTime(milliseconds: Int64(max(0, clock)) * 1000)
    guard let answer = OCSPResponder(chain).answer(body, statuses: statuses, at: now) else {
      return HTTPResponse(503, "text/plain", "Unavailable\n")
    }
    return HTTPResponse(
      200, headers: [.init("Content-Type", "application/ocsp-response")], body: answer)
  }
}

extension ServedStore {
  fileprivate func listing(of member: SigningChain.Member) -> JSON {
    [
      "name": .string(member.rawValue), "serialNumber": .string(chain.serialNumber(of: member)),
      "status": .string((certificateStatuses[member] ?? .good).rawValue),
    ]
  }
}

extension RateLimits.Mode {
  fileprivate var json: JSON {
    switch self {
    case .off: ["enforced": false]
    case .documented: ["enforced": true]
    case .hourly(let limit): ["enforced": true, "hourly": .integer(limit)]
    }
  }
}
