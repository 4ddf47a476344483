import Diagnostics
import JSONTree

/// A reply of an adapter process.
package enum Reply: Hashable, Sendable {
  case hello(Host)
  /// With an update if the adapter carries the simulated world.
  case done(StoreUpdate?)
  case unsupported(why: String)
  case observed([Observation])
  case failed(Failure)

  /// The description of an adapter process and its capabilities.
  package struct Host: Hashable, Sendable {
    package let adapter: AdapterName
    package let world: WorldKind
    package let capabilities: [Capability]
    /// Features that the app does not claim; empty for most.
    package let limits: [Limit]
    /// Its support beyond the app; `nil` in the simulated world, which supports everything.
    package let ownWorld: OwnWorld?

    package init(
      adapter: AdapterName, world: WorldKind, capabilities: [Capability], limits: [Limit] = [],
      ownWorld: OwnWorld? = nil
    ) {
      self.limits = limits
      self.adapter = adapter
      self.world = world
      self.capabilities = capabilities
      self.ownWorld = ownWorld
    }
  }

  /// The value of one fact, as the adapter or the store reports it.
  package struct Observation: Hashable, Sendable {
    package let query: FactQuery
    package let value: JSON

    package init(_ query: FactQuery, _ value: JSON) {
      self.query = query
      self.value = value
    }
  }

  /// An action that could not be done.
  package struct Failure: Hashable, Sendable {
    package let code: Code
    /// `true` if the action did not and will not happen; `false` if it may have.
    package let isDefinite: Bool
    package let message: String

    package init(_ code: Code, isDefinite: Bool, message: String) {
      self.code = code
      self.isDefinite = isDefinite
      self.message = message
    }
  }
}

/// An adapter's name, version and links.
package struct AdapterName: Hashable, Sendable {
  package let name: String
  package let version: String
  package let homepage: String?
  package let issues: String?

  package init(name: String, version: String, homepage: String? = nil, issues: String? = nil) {
    self.name = name
    self.version = version
    self.homepage = homepage
    self.issues = issues
  }
}

/// The kind of store that an adapter uses.
package enum WorldKind: String, CaseIterable, Hashable, Sendable {
  /// The simulated store: every world verb and store fact works.
  case simulated
  /// A real store: real time, and only the verbs and facts that the adapter declares.
  case own
}

/// A reply with the number of its request.
package struct NumberedReply: Hashable, Sendable {
  package let id: Int
  package let reply: Reply

  package init(id: Int, reply: Reply) {
    self.id = id
    self.reply = reply
  }

  /// The line for this reply, without its line break.
  package var line: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``line``.
  package func write(to bytes: inout [UInt8]) {
    var line = JSONWriter(after: bytes)
    bytes = []
    line.beginObject()
    line.member("id", id)
    reply.write(to: &line)
    line.endObject()
    bytes = line.finish()
  }

  /// - Throws: ``WireError`` for a line that violates the protocol.
  package init(line: String) throws(WireError) {
    do throws(UnreadLineError) {
      (id, reply) = try MessageReader.read(line, MessageReader.replies) {
        (reader, operation) throws(WireError) in
        try reader.reply(operation, line)
      }
    } catch {
      throw error.error
    }
  }
}

extension Reply {
  /// The operation's name and value.
  fileprivate func write(to line: inout JSONWriter) {
    switch self {
    case .hello(let host):
      line.name("hello")
      host.write(to: &line)
    case .done(let update):
      line.name("done")
      if let update {
        update.write(to: &line)
      } else {
        line.beginObject()
        line.endObject()
      }
    case .unsupported(let why):
      line.name("unsupported")
      line.beginObject()
      line.member("why", why)
      line.endObject()
    case .observed(let observations):
      line.name("observed")
      line.beginObject()
      for observation in observations {
        line.name(observation.query.text)
        line.value(observation.value)
      }
      line.endObject()
    case .failed(let failure):
      line.name("failed")
      failure.write(to: &line)
    }
  }
}

extension Reply.Failure {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("error", code.rawValue)
    line.member("definite", isDefinite)
    line.member("message", message)
    line.endObject()
  }
}

extension Reply.Host {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("protocol", Protocol.version)
    line.name("adapter")
    line.beginObject()
    line.member("name", adapter.name)
    line.member("version", adapter.version)
    if let homepage = adapter.homepage { line.member("homepage", homepage) }
    if let issues = adapter.issues { line.member("issues", issues) }
    line.endObject()
    line.member("world", world.rawValue)
    line.member("capabilities", capabilities.map(\.rawValue))
    if !limits.isEmpty { line.member("limits", limits.map(\.rawValue)) }
    ownWorld?.write(to: &line)
    line.endObject()
  }
}

// MARK: Reading

extension MessageReader {
  /// The operations of replies, the most frequent first.
  fileprivate static let replies = JSONMembers([
    "id", "done", "observed", "failed", "unsupported", "hello",
  ])

  fileprivate mutating func reply(
    _ operation: String, _ line: String
  ) throws(WireError) -> Reply {
    switch operation {
    case "done": return .done(try StoreUpdate.read(&self))
    case "observed": return .observed(try observations())
    case "failed": return .failed(try Reply.Failure(&self))
    case "unsupported": return try unsupported()
    case "hello": return .hello(try Reply.Host(&self))
    default:  // tidy: a string of a peer, which may be anything
      throw WireError(
        Mistake.unknown(
          "operation", operation, where: "in \(quoted(line))",
          among: ["done", "observed", "failed", "unsupported", "hello"]))
    }
  }

  /// Up to this number, facts are compared with each other instead of hashed.
  private static var comparedLimit: Int { 16 }

  private mutating func observations() throws(WireError) -> [Reply.Observation] {
    var observations: [Reply.Observation] = []
    // A set avoids quadratic time for a hostile line.
    var seen: Set<FactQuery> = []
    try object(of: "observed") { (reader, name) throws(WireError) in
      guard let query = FactQuery(text: name) else {
        throw .unknown("fact", name, of: "observed", among: FactQuery.names)
      }
      if observations.count == Self.comparedLimit { seen = Set(observations.map(\.query)) }
      let isNew =
        observations.count < Self.comparedLimit
        ? !observations.contains { $0.query == query } : seen.insert(query).inserted
      guard isNew else { throw reader.repeated(name) }
      observations.append(Reply.Observation(query, try reader.value()))
    }
    return observations
  }

  private enum UnsupportedField: String, CaseIterable {
    case why

    static let fields = Fields<UnsupportedField>("unsupported")
  }

  private mutating func unsupported() throws(WireError) -> Reply {
    var why = ""
    try object(UnsupportedField.fields) { (reader, _) throws(WireError) in why = try reader.text() }
    return .unsupported(why: why)
  }
}

extension Reply.Failure {
  private enum Field: String, CaseIterable {
    case error, definite, message

    static let fields = Fields<Field>("failed")
  }

  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    var (code, isDefinite, message) = ("", false, "")
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .error: code = try reader.text()
      case .definite: isDefinite = try reader.flag()
      case .message: message = try reader.text()
      }
    }
    self.init(Code(rawValue: code), isDefinite: isDefinite, message: message)
  }
}

extension AdapterName {
  private enum Field: String, CaseIterable {
    case name, version, homepage, issues

    static let fields = Fields<Field>("hello.adapter", optional: [.homepage, .issues])
  }

  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    var (name, version) = ("", "")
    var (homepage, issues): (String?, String?)
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .name: name = try reader.text()
      case .version: version = try reader.text()
      case .homepage: homepage = try reader.text()
      case .issues: issues = try reader.text()
      }
    }
    self.init(name: name, version: version, homepage: homepage, issues: issues)
  }
}

extension Reply.Host {
  private enum Field: String, CaseIterable {
    case `protocol`, adapter, world, capabilities, limits, verbs, facts, given

    static let fields = Fields<Field>("hello", optional: [.limits, .verbs, .facts, .given])
  }

  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    try Self.checkVersion(&reader)
    var adapter = AdapterName(name: "", version: "")
    var world = WorldKind.simulated
    var capabilities: [Capability] = []
    var limits: [Limit] = []
    var (verbs, facts, given): ([Verb]?, [StoreFact]?, [Given.Key]?)
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .protocol: _ = try reader.integer()
      case .adapter: adapter = try AdapterName(&reader)
      case .world: world = try WorldKind(&reader)
      case .capabilities: capabilities = try reader.words(Self.capability)
      case .limits: limits = try reader.words(Self.limit)
      case .verbs: verbs = try reader.words(OwnWorld.verb)
      case .facts: facts = try reader.words(OwnWorld.fact)
      case .given: given = try reader.words(OwnWorld.key)
      }
    }
    let surplus: Field? =
      verbs != nil ? .verbs : facts != nil ? .facts : given != nil ? .given : nil
    if world == .simulated, let surplus {
      throw WireError(
        Mistake.unexpected(
          "'hello.\(surplus.rawValue)'",
          because: "it belongs to the world 'own'; a simulated one can do everything"))
    }
    self.init(
      adapter: adapter, world: world, capabilities: capabilities, limits: limits,
      ownWorld: world == .simulated
        ? nil : OwnWorld(verbs: verbs ?? [], facts: facts ?? [], given: given ?? []))
  }

  /// Reads the version first, because another version may have other fields.
  private static func checkVersion(_ reader: inout MessageReader) throws(WireError) {
    let start = reader.parser
    _ = try reader.skip(to: MessageReader.version, of: "hello")
    let version = try reader.integer()
    reader.parser = start
    guard version == Protocol.version else {
      throw WireError(
        Mistake.unsupported(
          "version", "\(version)", where: "of the protocol",
          because: "this runner uses version \(Protocol.version)"))
    }
  }

  private static func capability(_ text: String) throws(WireError) -> Capability {
    guard let capability = Capability(rawValue: text) else {
      throw .unknown(
        "capability", text, of: "hello.capabilities", among: Capability.allCases.map(\.rawValue))
    }
    return capability
  }

  private static func limit(_ text: String) throws(WireError) -> Limit {
    guard let limit = Limit(rawValue: text) else {
      throw .unknown("limit", text, of: "hello.limits", among: Limit.allCases.map(\.rawValue))
    }
    return limit
  }
}

extension WorldKind {
  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    let text = try reader.text()
    guard let world = WorldKind(rawValue: text) else {
      throw WireError(
        Mistake.invalid("'hello.world'", text, among: WorldKind.allCases.map(\.rawValue)))
    }
    self = world
  }
}

extension MessageReader {
  /// Reads a list of words.
  fileprivate mutating func words<Word>(
    _ word: (String) throws(WireError) -> Word
  ) throws(WireError) -> [Word] {
    try texts().map { (text) throws(WireError) in try word(text) }
  }
}
