import JSONTree

/// What the runner says to an adapter's process.
package enum Request: Hashable, Sendable {
  case hello(runner: String)
  case probe(verb: String)
  case catalog(name: String, storekit: JSON)
  // Far larger than the others, and far rarer.
  indirect case begin(Begin)
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

  /// The line for this request, without its line break.
  package func line(id: Int) -> String {
    var bytes: [UInt8] = []
    write(id: id, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``line(id:)``.
  package func write(id: Int, to bytes: inout [UInt8]) {
    var line = JSONWriter(behind: bytes)
    bytes = []
    line.beginObject()
    line.member("id", id)
    line.name(operation)
    writeBody(to: &line)
    line.endObject()
    bytes = line.take()
  }

  private func writeBody(to line: inout JSONWriter) {
    switch self {
    case .observe(let queries):
      line.beginArray()
      for query in queries { line.value(query.text) }
      line.endArray()
    case .perform(let action): action.write(to: &line)
    case .begin(let begin): begin.write(to: &line)
    case .catalog(let name, let storekit):
      line.value(["name": .string(name), "storekit": storekit])
    case .hello(let runner):
      line.value(["protocol": .integer(Protocol.version), "runner": .string(runner)])
    case .probe(let verb): line.value(["verb": .string(verb)])
    case .end, .bye: line.value([:])
    }
  }
}

extension Request.Begin {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("case", caseName)
    line.member("catalog", catalog)
    line.name("given")
    line.value(given.json)
    line.member("profile", profile)
    line.member("seed", seed)
    if hasServer { line.member("server", true) }
    line.endObject()
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
