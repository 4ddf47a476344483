import JSONTree

/// A request with the number its reply must repeat.
package struct NumberedRequest: Hashable, Sendable {
  package let id: Int
  package let request: Request

  /// - Throws: ``WireError`` for a line that breaks the protocol; ``UnansweredRequest`` if at least
  ///   its number could be read, so that the reply can name it.
  package init(line: String) throws {
    if let usual = NumberedRequest(usual: line) {
      self = usual
      return
    }
    let json = try Envelope.parse(line)
    let id = try FieldReader(json, of: "request").integer("id")
    self.id = id
    do {
      request = try Self.request(from: try Envelope(json, line: line))
    } catch let unknown as UnknownVerb {
      throw UnansweredRequest(id: id, problem: .unknownVerb(unknown.name))
    } catch let error as WireError {
      throw UnansweredRequest(id: id, problem: .malformed(error.message))
    }
  }

  init(id: Int, request: Request) {
    self.id = id
    self.request = request
  }

  private static func request(from envelope: Envelope) throws -> Request {
    let body = envelope.body
    func fields(_ known: [String]) throws(WireError) -> FieldReader {
      try FieldReader(body, of: envelope.operation, known: known)
    }
    switch envelope.operation {
    case "hello": return try hello(try fields(["protocol", "runner"]))
    case "probe": return .probe(verb: try fields(["verb"]).text("verb"))
    case "catalog":
      let fields = try fields(["name", "storekit"])
      return .catalog(name: try fields.text("name"), storekit: try fields.required("storekit"))
    case "begin": return .begin(try Request.Begin(json: body))
    case "do": return .perform(try Action(json: body))
    case "observe": return .observe(try queries(body))
    case "end":
      _ = try fields([])
      return .end
    case "bye":
      _ = try fields([])
      return .bye
    default: throw WireError("unknown operation \(Envelope.quote(envelope.operation))")
    }
  }

  private static func hello(_ fields: FieldReader) throws(WireError) -> Request {
    let version = try fields.integer("protocol")
    guard version == Protocol.version else {
      throw WireError(
        "no protocol in common: the runner speaks \(version), this side \(Protocol.version)")
    }
    return .hello(runner: try fields.text("runner"))
  }

  private static func queries(_ body: JSON) throws(WireError) -> [FactQuery] {
    guard case .array(let items) = body else {
      throw WireError("'observe' must be a list of facts, found \(body.kindName)")
    }
    return try items.map { (item) throws(WireError) in
      guard let text = item.text, let query = FactQuery(text: text) else {
        throw WireError(
          "'observe' names an unknown fact: \(Envelope.quote(item.text ?? item.kindName))")
      }
      return query
    }
  }
}

/// A request whose number is known though the request cannot be carried out.
package struct UnansweredRequest: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case unknownVerb(String)
    case malformed(String)
  }

  package let id: Int
  package let problem: Problem

  package init(id: Int, problem: Problem) {
    self.id = id
    self.problem = problem
  }
}
