import Diagnostics
import JSONTree

/// A request of the runner to an adapter process.
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

  /// The world and the profile at the start of a case.
  package struct Begin: Hashable, Sendable {
    /// An opaque name, from which an adapter cannot recognize the case.
    package let caseName: String
    package let catalog: String
    package let given: Given
    package let profile: String
    package let seed: Int
    /// Whether the developer's server receives notifications, because the case needs them.
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

  /// The name of the operation in the protocol.
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
    var line = JSONWriter(after: bytes)
    bytes = []
    line.beginObject()
    line.member("id", id)
    line.name(operation)
    writeBody(to: &line)
    line.endObject()
    bytes = line.finish()
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
      line.beginObject()
      line.member("name", name)
      line.name("storekit")
      line.value(storekit)
      line.endObject()
    case .hello(let runner):
      line.beginObject()
      line.member("protocol", Protocol.version)
      line.member("runner", runner)
      line.endObject()
    case .probe(let verb):
      line.beginObject()
      line.member("verb", verb)
      line.endObject()
    case .end, .bye:
      line.beginObject()
      line.endObject()
    }
  }
}

extension Request.Begin {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("case", caseName)
    line.member("catalog", catalog)
    line.name("given")
    given.write(to: &line)
    line.member("profile", profile)
    line.member("seed", seed)
    if hasServer { line.member("server", true) }
    line.endObject()
  }

  private enum Field: String, CaseIterable {
    case `case`, catalog, given, profile, seed, server

    static let fields = Fields<Field>("begin", optional: [.server])
  }

  init(_ reader: inout MessageReader) throws(WireError) {
    var (caseName, catalog, given, profile) = ("", "", Given(), "")
    var (seed, hasServer) = (0, false)
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .case: caseName = try reader.text()
      case .catalog: catalog = try reader.text()
      case .given: given = try Given(&reader)
      case .profile: profile = try reader.text()
      case .seed: seed = try reader.integer()
      case .server: hasServer = try reader.flag()
      }
    }
    guard seed >= 0 else {
      throw WireError(Mistake.invalid("'begin.seed'", "\(seed)", expected: "0 or more"))
    }
    self.init(
      caseName: caseName, catalog: catalog, given: given, profile: profile, seed: seed,
      hasServer: hasServer)
  }
}
