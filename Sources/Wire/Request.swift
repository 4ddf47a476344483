import JSONTree

/// What the runner says to an adapter's process.
package enum Request: Hashable, Sendable {
  case hello(runner: String)
  case probe(verb: String)
  case catalog(name: String, storekit: JSON)
  case begin(Begin)
  case perform(Action)
  case observe([FactQuery])
  case end
  case bye

  /// The world and the rules that a case starts from.
  package struct Begin: Hashable, Sendable {
    /// An opaque name: an adapter must not learn from it which case it plays.
    package let caseName: String
    package let catalog: String
    package let given: Given
    package let profile: String
    package let seed: Int
    /// Whether the app's own server is told what happens, because the case asks for it.
    package let hasServer: Bool

    package init(
      caseName: String, catalog: String, given: Given, profile: String, seed: Int,
      hasServer: Bool = false
    ) {
      self.caseName = caseName
      self.catalog = catalog
      self.given = given
      self.profile = profile
      self.seed = seed
      self.hasServer = hasServer
    }
  }

  /// The word that stands for this request on the wire.
  package var operation: String {
    switch self {
    case .hello: "hello"
    case .probe: "probe"
    case .catalog: "catalog"
    case .begin: "begin"
    case .perform: "do"
    case .observe: "observe"
    case .end: "end"
    case .bye: "bye"
    }
  }

  private var body: JSON {
    switch self {
    case .hello(let runner):
      ["protocol": .integer(Protocol.version), "runner": .string(runner)]
    case .probe(let verb): ["verb": .string(verb)]
    case .catalog(let name, let storekit): ["name": .string(name), "storekit": storekit]
    case .begin(let begin): begin.json
    case .perform(let action): action.json
    case .observe(let queries): .array(queries.map { .string($0.text) })
    case .end, .bye: [:]
    }
  }

  /// The line for this request, without its line break.
  package func line(id: Int) -> String {
    var bytes: [UInt8] = []
    write(id: id, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``line(id:)``.
  package func write(id: Int, to bytes: inout [UInt8]) {
    JSON.object([.init("id", .integer(id)), .init(operation, body)]).write(to: &bytes)
  }
}

extension Request.Begin {
  var json: JSON {
    let members: [JSON.Member] = [
      .init("case", .string(caseName)), .init("catalog", .string(catalog)),
      .init("given", given.json), .init("profile", .string(profile)),
      .init("seed", .integer(seed)),
    ]
    return .object(hasServer ? members + [.init("server", true)] : members)
  }

  init(json: JSON) throws(WireError) {
    let fields = try FieldReader(
      json, of: "begin", known: ["case", "catalog", "given", "profile", "seed", "server"])
    let seed = try fields.integer("seed")
    guard seed >= 0 else { throw WireError("'begin.seed' must not be negative, found \(seed)") }
    self.init(
      caseName: try fields.text("case"), catalog: try fields.text("catalog"),
      given: try Given(json: try fields.required("given")), profile: try fields.text("profile"),
      seed: seed, hasServer: fields.has("server") ? try fields.flag("server") : false)
  }
}
