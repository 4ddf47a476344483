import JSONTree

/// What an adapter's process answers.
package enum Reply: Hashable, Sendable {
  case hello(Host)
  case done
  /// Done, by an adapter that carries the simulated world.
  case performed(StoreUpdate)
  case unsupported(why: String)
  case observed([Observation])
  case failed(Failure)

  /// Who answers, and what it can do.
  package struct Host: Hashable, Sendable {
    package let adapter: AdapterName
    package let world: WorldKind
    package let capabilities: [Capability]
    /// What it can do beside the app; `nil` in the simulated world, which can do everything.
    package let ownWorld: OwnWorld?

    package init(
      adapter: AdapterName, world: WorldKind, capabilities: [Capability], ownWorld: OwnWorld? = nil
    ) {
      self.adapter = adapter
      self.world = world
      self.capabilities = capabilities
      self.ownWorld = ownWorld
    }
  }

  /// The value of one fact, as the adapter or the store tells it.
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
    /// The word for a contradiction within the adapter's own world: nothing can be judged.
    package static let bug = "bug"

    package let error: String
    /// `true` if it did not and will not happen; `false` if it may have.
    package let isDefinite: Bool
    package let message: String

    package init(error: String, isDefinite: Bool, message: String) {
      self.error = error
      self.isDefinite = isDefinite
      self.message = message
    }
  }
}

/// An adapter's own words about itself.
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

/// Whose store an adapter works with.
package enum WorldKind: String, CaseIterable, Hashable, Sendable {
  /// The simulated one: every world verb and store fact works.
  case simulated
  /// A real one: real time, and only the verbs and facts it declares.
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
    var line = JSONWriter(behind: bytes)
    bytes = []
    line.beginObject()
    line.member("id", id)
    reply.write(to: &line)
    line.endObject()
    bytes = line.take()
  }

  /// - Throws: ``WireError`` for a line that breaks the protocol.
  package init(line: String) throws(WireError) {
    if let usual = NumberedReply(usual: line) {
      self = usual
      return
    }
    let envelope = try Envelope(line: line)
    id = envelope.id
    reply = try Self.reply(from: envelope, line: line)
  }
}

extension Reply {
  /// The operation's name and what it holds.
  fileprivate func write(to line: inout JSONWriter) {
    switch self {
    case .hello(let host):
      line.name("hello")
      line.value(host.json)
    case .done:
      line.name("done")
      line.beginObject()
      line.endObject()
    case .performed(let news):
      line.name("done")
      news.write(to: &line)
    case .unsupported(let why):
      line.name("unsupported")
      line.value(["why": .string(why)])
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
      line.value(failure.json)
    }
  }
}

extension Reply.Failure {
  fileprivate var json: JSON {
    ["error": .string(error), "definite": .bool(isDefinite), "message": .string(message)]
  }
}

extension NumberedReply {
  private static func reply(from envelope: Envelope, line: String) throws(WireError) -> Reply {
    func fields(_ known: [String]) throws(WireError) -> FieldReader {
      try FieldReader(envelope.body, of: envelope.operation, known: known)
    }
    switch envelope.operation {
    case "hello": return .hello(try Reply.Host(json: envelope.body))
    case "done":
      let fields = try fields(StoreUpdate.fields)
      return fields.has("at") || fields.has("news") ? .performed(try StoreUpdate(fields)) : .done
    case "unsupported": return .unsupported(why: try fields(["why"]).text("why"))
    case "observed": return .observed(try observations(envelope.body))
    case "failed":
      let fields = try fields(["error", "definite", "message"])
      return .failed(
        .init(
          error: try fields.text("error"), isDefinite: try fields.flag("definite"),
          message: try fields.text("message")))
    default:
      throw WireError(
        "answered with an unknown operation \(Envelope.quote(envelope.operation)): "
          + Envelope.quote(line))
    }
  }

  private static func observations(_ body: JSON) throws(WireError) -> [Reply.Observation] {
    guard case .object(let members) = body else {
      throw WireError("'observed' must be an object, found \(body.kindName)")
    }
    return try members.map { (member) throws(WireError) in
      guard let query = FactQuery(text: member.name) else {
        throw WireError("'observed' names an unknown fact \(Envelope.quote(member.name))")
      }
      return Reply.Observation(query, member.value)
    }
  }
}

extension Reply.Host {
  fileprivate var json: JSON {
    var about: [JSON.Member] = [
      .init("name", .string(adapter.name)), .init("version", .string(adapter.version)),
    ]
    if let homepage = adapter.homepage { about.append(.init("homepage", .string(homepage))) }
    if let issues = adapter.issues { about.append(.init("issues", .string(issues))) }
    let members: [JSON.Member] = [
      .init("protocol", .integer(Protocol.version)), .init("adapter", .object(about)),
      .init("world", .string(world.rawValue)),
      .init("capabilities", .array(capabilities.map { .string($0.rawValue) })),
    ]
    return .object(members + (ownWorld?.members ?? []))
  }

  fileprivate init(json: JSON) throws(WireError) {
    let fields = try FieldReader(
      json, of: "hello",
      known: ["protocol", "adapter", "world", "capabilities"] + OwnWorld.fields)
    let version = try fields.integer("protocol")
    guard version == Protocol.version else {
      throw WireError(
        "no protocol in common: the adapter speaks \(version), the runner \(Protocol.version)")
    }
    let about = try fields.fields("adapter", known: ["name", "version", "homepage", "issues"])
    let worldText = try fields.text("world")
    guard let world = WorldKind(rawValue: worldText) else {
      throw WireError(
        "'hello.world' must be 'simulated' or 'own', found \(Envelope.quote(worldText))")
    }
    if world == .simulated, let field = OwnWorld.fields.first(where: fields.has) {
      throw WireError("'hello.\(field)' is for the world 'own': a simulated one can do everything")
    }
    self.init(
      adapter: AdapterName(
        name: try about.text("name"), version: try about.text("version"),
        homepage: try about.optionalText("homepage"), issues: try about.optionalText("issues")),
      world: world, capabilities: try fields.texts("capabilities").map(Self.capability),
      ownWorld: world == .own ? try OwnWorld(fields) : nil)
  }

  private static func capability(_ text: String) throws(WireError) -> Capability {
    guard let capability = Capability(rawValue: text) else {
      throw WireError("'hello.capabilities' names an unknown capability \(Envelope.quote(text))")
    }
    return capability
  }
}
