import RunEvents
import Wire

/// Why a conversation with an adapter's process ended early.
enum ConversationEnd: Error {
  case fault(Fault.Kind, String)
  case interrupted
}

/// The protocol as the runner speaks it to one process: numbered requests out, replies in order.
final class Conversation {
  private let process: HostProcess
  /// How long one reply may take, in real time.
  private let timeout: Duration
  private let stop: StopSignal
  private var lastID = 0
  /// How many requests more than a new process this one was sent before the case. Messages count
  /// without them, since which cases a process has played is no finding.
  private var spent = 0
  private var catalogs: [String] = []
  /// Notes what is said; `nil` if nobody wants to know.
  var scribe: TranscriptWriter?

  init(process: HostProcess, timeout: Duration, stop: StopSignal) {
    self.process = process
    self.timeout = timeout
    self.stop = stop
  }

  /// A request on its way.
  struct Awaited {
    /// What the reply must repeat.
    let id: Int
    /// Counted within its case.
    let number: Int
    let request: Request

    /// How messages name it.
    var label: String {
      guard case .perform(let action) = request else {
        return "'\(request.operation)' (request \(number))"
      }
      return "'\(action.verb.rawValue)' (request \(number))"
    }
  }

  /// Greets, and makes sure that the other side reads what it is asked.
  func shakeHands(runner: String) throws(ConversationEnd) -> Reply.Host {
    let hello = send(.hello(runner: runner))
    guard case .hello(let host) = try reply(to: hello) else {
      throw .fault(.protocol, "did not answer 'hello' with 'hello'")
    }
    let probe = send(.probe(verb: Protocol.nonsenseVerb))
    guard case .unsupported = try reply(to: probe) else {
      throw .fault(
        .protocol,
        "did not answer 'unsupported' to a verb that nobody knows ('\(Protocol.nonsenseVerb)'): "
          + "it does not read what it is asked")
    }
    return host
  }

  /// Writes a script without waiting, up to each line whose reply decides what follows, and gives
  /// `take` each reply with its line.
  ///
  /// - Parameter take: returns what is to be asked before the script goes on; mostly nothing.
  func play(
    _ script: CasePlan, take: (CasePlan.Line, Reply) throws(ConversationEnd) -> [CasePlan.Line]
  ) throws(ConversationEnd) {
    spent = lastID - (catalogs.contains(script.catalogName) ? 3 : 2)
    var catalog = sendCatalog(of: script)
    var rest = script.lines[...]
    while !rest.isEmpty {
      let deciding = rest.firstIndex(where: \.decidesWhatFollows)
      let lines = rest[...(deciding ?? rest.endIndex - 1)]
      rest = rest[lines.endIndex...]
      let earlier = lastID
      for line in lines { write(line.request) }
      if let request = catalog { try expectDone(request) }
      catalog = nil
      for (place, line) in zip(1..., lines) {
        let more = try take(line, try reply(to: awaited(earlier + place, line.request)))
        if !more.isEmpty { try ask(more, take: take) }
      }
    }
  }

  /// Asks what a reply has led to, line after line, until nothing more follows.
  func ask(
    _ lines: [CasePlan.Line],
    take: (CasePlan.Line, Reply) throws(ConversationEnd) -> [CasePlan.Line]
  ) throws(ConversationEnd) {
    var waiting = lines[...]
    while let line = waiting.popFirst() {
      if line.pause > 0 { MonotonicClock.pause(milliseconds: line.pause) }
      let more = try take(line, try reply(to: send(line.request)))
      waiting = (more + waiting)[...]
    }
  }

  /// Lets a moment of real time pass, in which there is nothing to say.
  func pause() throws(ConversationEnd) {
    let received = process.receive(until: Deadline(after: .milliseconds(50)), stop: stop)
    if case .line(let line) = received {
      throw .fault(.protocol, "printed a line that nothing asked for: '\(line)'")
    }
  }

  /// Says good-bye; the process is then expected to leave.
  func sayGoodbye() { _ = send(.bye) }

  /// Sends the script's catalog, unless it is known already, and waits until it is.
  func announceCatalog(of script: CasePlan) throws(ConversationEnd) {
    if let catalog = sendCatalog(of: script) { try expectDone(catalog) }
  }

  private func sendCatalog(of script: CasePlan) -> Awaited? {
    guard !catalogs.contains(script.catalogName) else { return nil }
    catalogs.append(script.catalogName)
    return send(.catalog(name: script.catalogName, storekit: script.storekit))
  }

  private func expectDone(_ request: Awaited) throws(ConversationEnd) {
    switch try reply(to: request) {
    case .done, .performed: return
    case .failed(let failure):
      throw .fault(.protocol, "could not do \(request.label): \(failure.message)")
    case .hello, .observed, .unsupported:
      throw .fault(.protocol, "did not answer \(request.label) with 'done'")
    }
  }

  func send(_ request: Request) -> Awaited {
    write(request)
    return awaited(lastID, request)
  }

  private func write(_ request: Request) {
    lastID += 1
    if let scribe { scribe.note(.sent, request.line(id: lastID)) }
    process.send { request.write(id: lastID, to: &$0) }
  }

  private func awaited(_ id: Int, _ request: Request) -> Awaited {
    Awaited(id: id, number: id - spent, request: request)
  }

  func reply(to request: Awaited) throws(ConversationEnd) -> Reply {
    switch process.receive(until: Deadline(after: timeout), stop: stop) {
    case .line(let line):
      scribe?.note(.received, line)
      return try decode(line, for: request)
    case .ended(let ending):
      throw .fault(.crashed, "\(ending.text) before it answered \(request.label)\(lastWords)")
    case .silent:
      throw .fault(.timedOut, "did not answer \(request.label) within \(Self.text(timeout))")
    case .tooLong:
      throw .fault(.protocol, "printed a line of more than \(Protocol.lineLimit) bytes")
    case .interrupted: throw .interrupted
    }
  }

  /// What the host said about its end, for a message; empty if it said nothing.
  private var lastWords: String {
    guard let line = process.stderrTail.split(separator: "\n").last,
      line.hasPrefix(Protocol.lastWordsMark)
    else { return "" }
    return ": " + line.dropFirst(Protocol.lastWordsMark.count)
  }

  private func decode(_ line: String, for request: Awaited) throws(ConversationEnd) -> Reply {
    let numbered: NumberedReply
    do {
      numbered = try NumberedReply(line: line)
    } catch {
      throw .fault(.protocol, error.message)
    }
    guard numbered.id != request.id else { return numbered.reply }
    let problem =
      numbered.id < request.id && numbered.id > 0
      ? "answered request \(numbered.id - spent) a second time"
      : "answered an unasked request \(numbered.id - spent)"
    throw .fault(.protocol, "\(problem) where the answer to \(request.label) was due")
  }

  static func text(_ duration: Duration) -> String {
    let milliseconds =
      duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
