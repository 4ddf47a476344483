import Diagnostics
import JSONTree

/// A request with its number, which the reply repeats.
package struct NumberedRequest: Hashable, Sendable {
  package let id: Int
  package let request: Request

  /// - Throws: ``WireError`` for a line that violates the protocol; ``RequestError`` if its number
  ///   could be read, so that the reply can repeat it.
  package init(line: String) throws {
    let message: (id: Int, body: Result<Request, UnreadableAction>)
    do throws(UnreadLineError) {
      message = try MessageReader.read(line, MessageReader.requests) {
        (reader, operation) throws(WireError) in
        try reader.request(operation)
      }
    } catch {
      guard let id = error.id else { throw error.error }
      throw RequestError(id: id, problem: .malformed(error.error.message))
    }
    id = message.id
    switch message.body {
    case .success(let request): self.request = request
    case .failure(let unknown):
      throw RequestError(id: id, problem: .unreadable(unknown))
    }
  }
}

extension MessageReader {
  /// The operations of requests, the most frequent first.
  fileprivate static let requests = JSONMembers([
    "id", "do", "observe", "begin", "end", "catalog", "hello", "probe", "bye",
  ])

  fileprivate mutating func request(
    _ operation: String
  ) throws(WireError) -> Result<Request, UnreadableAction> {
    switch operation {
    case "do": return try action().map(Request.perform)
    case "observe": return .success(.observe(try queries()))
    case "begin": return .success(.begin(try Request.Begin(&self)))
    case "end":
      try nothing(in: operation)
      return .success(.end)
    case "bye":
      try nothing(in: operation)
      return .success(.bye)
    case "catalog": return .success(try catalog())
    case "hello": return .success(try hello())
    case "probe": return .success(try probe())
    // tidy: a string of a peer, which may be anything
    default: throw WireError("unknown operation \(quoted(operation))")
    }
  }

  private mutating func nothing(in operation: String) throws(WireError) {
    try object(Fields<Never>(operation, [])) { _, _ in }
  }

  private mutating func queries() throws(WireError) -> [FactQuery] {
    let found = try kind()
    guard found == .array else {
      throw WireError(
        Mistake.invalid("'observe'", expected: "a list of facts", found: found.name))
    }
    return try list("a list of facts") { (reader) throws(WireError) in
      let found = try reader.kind()
      let text = found == .string ? try reader.text() : found.name
      guard found == .string, let query = FactQuery(text: text) else {
        throw .unknown("fact", text, of: "observe", among: FactQuery.names)
      }
      return query
    }
  }

  private enum CatalogField: String, CaseIterable {
    case name, storekit

    static let fields = Fields<CatalogField>("catalog")
  }

  private mutating func catalog() throws(WireError) -> Request {
    var name = ""
    var storekit = JSON.null
    try object(CatalogField.fields) { (reader, field) throws(WireError) in
      switch field {
      case .name: name = try reader.text()
      case .storekit: storekit = try reader.value()
      }
    }
    return .catalog(name: name, storekit: storekit)
  }

  private enum HelloField: String, CaseIterable {
    case `protocol`, runner

    static let fields = Fields<HelloField>("hello")
  }

  private mutating func hello() throws(WireError) -> Request {
    let start = parser
    _ = try skip(to: Self.version, of: "hello")
    let version = try integer()
    parser = start
    guard version == Protocol.version else {
      throw WireError(
        Mistake.unsupported(
          "version", "\(version)", where: "of the protocol",
          because: "this adapter uses version \(Protocol.version)"))
    }
    var runner = ""
    try object(HelloField.fields) { (reader, field) throws(WireError) in
      switch field {
      case .protocol: _ = try reader.integer()
      case .runner: runner = try reader.text()
      }
    }
    return .hello(runner: runner)
  }

  private enum ProbeField: String, CaseIterable {
    case verb

    static let fields = Fields<ProbeField>("probe")
  }

  private mutating func probe() throws(WireError) -> Request {
    var verb = ""
    try object(ProbeField.fields) { (reader, _) throws(WireError) in verb = try reader.text() }
    return .probe(verb: verb)
  }
}

/// A request with a known number that cannot be performed.
package struct RequestError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case unreadable(UnreadableAction)
    case malformed(String)
  }

  package let id: Int
  package let problem: Problem

  package init(id: Int, problem: Problem) {
    self.id = id
    self.problem = problem
  }
}
