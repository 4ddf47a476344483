import StoreSimulator
import Diagnostics
import JSONTree
import StoreConfiguration
import StoreKit
import VirtualRuntime
import Wire

/// The reason why a process stops answering the runner.
enum HostEnding {
  /// The runner sent `bye` or closed the stream.
  case goodbye
  /// The next launch of the app needs a process in which the app never ran.
  case needsFreshMemory(CaseHandover)
}

/// Answers the requests of the runner, line by line.
@MainActor struct Host<Adapter: StoreAdapter> {
  var channel: ProtocolChannel
  private let isolation: Isolation
  /// See ``Protocol/together``.
  private let repliesTogether: Bool
  /// Replies that are written with the next one, each with its newline.
  private var held: [UInt8] = []
  private var catalogs: [String: Catalog]
  private(set) var play: HostedCase<Adapter>?
  /// Whether the app has run in this process.
  private var isMemoryUsed = false

  /// - Parameters:
  ///   - repliesTogether: whether replies may be held while requests are there to be answered.
  ///   - handover: the state of the process before.
  init(
    channel: ProtocolChannel, isolation: Isolation, repliesTogether: Bool = false,
    handover: CaseHandover = CaseHandover()
  ) throws {
    self.channel = channel
    self.isolation = isolation
    self.repliesTogether = repliesTogether
    self.channel.reader.putBack([UInt8](handover.unread))
    catalogs = handover.catalogs
    play = try handover.snapshot.map { try HostedCase(resuming: $0, in: isolation) }
  }

  /// Answers requests until the runner leaves or the app needs a fresh process.
  ///
  /// - Throws: ``ChannelError`` if a stream breaks, ``WireError`` if the runner breaks the
  ///   protocol.
  mutating func answer() throws -> HostEnding {
    while let bytes = try channel.reader.next() {
      let line = String(decoding: bytes, as: UTF8.self)
      guard let request = try read(line) else { continue }
      if request.request == .bye {
        try writeHeld()
        return .goodbye
      }
      if startsApp(request.request) {
        guard !isMemoryUsed || isolation == .instance else {
          try writeHeld()
          return .needsFreshMemory(handOver(bytes, request.request))
        }
        isMemoryUsed = true
      }
      if case .perform = request.request, !repliesTogether { AdapterProcess.markStep() }
      try write(reply(to: request.request), to: request.id)
    }
    return .goodbye
  }

  private func startsApp(_ request: Request) -> Bool {
    switch request {
    case .begin: true
    case .perform(let action): play?.startsApp(action) ?? false
    case .hello, .probe, .catalog, .observe, .end, .bye: false
    }
  }

  /// Ends the app in this process. The next process reads `line` again and carries it out.
  private mutating func handOver(_ line: [UInt8], _ request: Request) -> CaseHandover {
    play?.quit()
    // A new case needs nothing of the one before.
    if case .begin = request { play = nil }
    let newline = UInt8(ascii: "\n")
    return CaseHandover(
      catalogs: catalogs, snapshot: play?.snapshot,
      unread: Data(line + [newline] + channel.reader.unread))
  }

  /// Reads the request of a line. Returns `nil` after it has answered one with an unknown verb or
  /// value.
  mutating func read(_ line: String) throws -> NumberedRequest? {
    do {
      return try NumberedRequest(line: line)
    } catch let unanswered as RequestError {
      switch unanswered.problem {
      case .unreadable(.unknownVerb(let verb)):
        try write(.unsupported(why: verb), to: unanswered.id)
        return nil
      case .unreadable(.unknownValue(let message)):
        try write(.failed(.refused(message)), to: unanswered.id)
        return nil
      case .malformed(let message): throw WireError(message)
      }
    }
  }

  mutating func write(_ reply: Reply, to id: Int) throws {
    var line: [UInt8] = []
    // Few replies are longer; growing the array would copy the line.
    line.reserveCapacity(512)
    NumberedReply(id: id, reply: reply).write(to: &line)
    if repliesTogether, held.count + line.count < Self.mostHeld, channel.reader.hasLine {
      held.append(contentsOf: line)
      held.append(UInt8(ascii: "\n"))
      return
    }
    try channel.writer.write(consume line, after: held)
    held.removeAll(keepingCapacity: true)
  }

  /// Less than a pipe holds, so that writing waits for no reader.
  private static var mostHeld: Int { 32 * 1024 }

  private mutating func writeHeld() throws {
    // The last newline is the writer's.
    guard held.popLast() != nil else { return }
    let last = held.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    try channel.writer.write(Array(held[last...]), after: Array(held[..<last]))
    held.removeAll(keepingCapacity: true)
  }

  mutating func reply(to request: Request) -> Reply {
    switch request {
    case .hello: return .hello(Adapter.introduction)
    case .probe(let verb):
      return Verb.named(verb) == nil ? .unsupported(why: verb) : .done(nil)
    case .catalog(let name, let storekit): return addCatalog(name, storekit)
    case .begin(let begin): return start(begin)
    case .perform(let action):
      guard let play else { return Self.noCase }
      return play.perform(action)
    case .observe(let queries):
      guard let play else { return Self.noCase }
      return play.observe(queries)
    case .end: return finish()
    case .bye:
      endCase()
      return .done(nil)
    }
  }

  /// Says once more what concerns the whole case, since not every adapter passes every reply on.
  private mutating func finish() -> Reply {
    play?.setAnswersAside()
    play?.noteAskedProducts()
    let update = play?.drainUpdate(
      asked: play?.incompleteRequests ?? [], refusals: play?.refusals ?? [])
    endCase()
    guard let update else { return .done(nil) }
    let isSaid =
      !update.askedProducts.isEmpty || !update.refusals.isEmpty || !update.earlierAnswers.isEmpty
    return .done(isSaid ? update : nil)
  }

  static var noCase: Reply {
    .failed(.definite(.noCase, "no case has begun"))
  }

  private mutating func addCatalog(_ name: String, _ storekit: JSON) -> Reply {
    do {
      catalogs[name] = try StoreConfiguration.catalog(
        in: SourceText(file: name, text: storekit.line))
      return .done(nil)
    } catch {
      return .failed(.definite(.catalog, "\(error)"))
    }
  }

  private mutating func endCase() {
    play?.quit()
    play = nil
  }

  private mutating func start(_ begin: Request.Begin) -> Reply {
    endCase()
    do {
      guard let catalog = catalogs[begin.catalog] else {
        throw WireError("unknown catalog '\(begin.catalog)'; send it with 'catalog' first")
      }
      let play = try HostedCase<Adapter>(begin, catalog: catalog, isolation: isolation)
      self.play = play
      return .done(play.drainUpdate())
    } catch {
      return .failed(.definite(.begin, "\(error)"))
    }
  }
}
