import Diagnostics
import OperatingSystem
import RunEvents
import Wire

/// The reason why a conversation with an adapter's process ended early.
enum ConversationError: Error {
  case fault(Fault.Kind, String)
  case interrupted
}

/// The protocol as the runner speaks it to one process: numbered requests out, replies in order.
final class Conversation {
  private let process: HostProcess
  /// The timeout for one reply, in real time.
  var timeout: Duration
  private let stop: StopSignal
  /// Writes the transcript; `nil` without one.
  let transcript: TranscriptWriter?
  private var lastID = 0
  /// The number of requests that this process was sent before the case, less those of a new one.
  /// Messages count without them, since which cases a process has played is no finding.
  private var spent = 0
  private var catalogs: [String] = []
  /// The longest time without a sign of work since the handshake.
  private(set) var longestWait = Duration.zero
  /// Whether the latest wait ended although the process was still at work.
  private var wasAtWork = false

  /// How many times the timeout a process may be at work on one reply.
  private static let mostTimes = 60

  init(
    process: HostProcess, timeout: Duration, stop: StopSignal, transcript: TranscriptWriter?
  ) {
    self.process = process
    self.timeout = timeout
    self.stop = stop
    self.transcript = transcript
  }

  /// A request on its way.
  struct SentRequest {
    /// The number that the reply must repeat.
    let id: Int
    /// Counted within its case.
    let number: Int
    let request: Request

    /// The name in messages.
    var label: String {
      guard case .perform(let action) = request else {
        return "'\(request.operation)' (request \(number))"
      }
      return "'\(action.verb.word)' (request \(number))"
    }
  }

  /// Greets, and makes sure that the other side reads what it is asked.
  func shakeHands(runner: String) throws(ConversationError) -> Reply.Host {
    let hello = send(.hello(runner: runner))
    guard case .hello(let host) = try reply(to: hello) else {
      throw .fault(.protocol, "did not answer 'hello' with 'hello'")
    }
    let probe = send(.probe(verb: Protocol.nonsenseVerb))
    guard case .unsupported = try reply(to: probe) else {
      throw .fault(
        .protocol,
        "did not answer 'unsupported' to an unknown verb ('\(Protocol.nonsenseVerb)'): "
          + "it does not read its requests")
    }
    // A start takes longer than steps do.
    longestWait = .zero
    return host
  }

  /// Counts requests from here on, and sends the case's catalog unless the process has it.
  func beginCase(_ plan: CasePlan) -> SentRequest? {
    let isKnown = catalogs.contains(plan.catalogName)
    // The case's requests have the numbers of those in a new process, whatever was played in this
    // one: they follow 'hello', 'probe' and 'catalog'.
    let first = 3
    spent = lastID - (isKnown ? first : first - 1)
    if isKnown { return nil }
    catalogs.append(plan.catalogName)
    return send(.catalog(name: plan.catalogName, storekit: plan.storekit))
  }

  /// Says good-bye; the process is then expected to leave.
  func sayGoodbye() { write(.bye) }

  func send(_ request: Request) -> SentRequest {
    write(request)
    return sent(request, ahead: 0)
  }

  /// A request that was written before the last `ahead` ones.
  func sent(_ request: Request, ahead: Int) -> SentRequest {
    let id = lastID - ahead
    return SentRequest(id: id, number: id - spent, request: request)
  }

  /// - Returns: the number that the reply must repeat.
  @discardableResult
  func write(_ request: Request) -> Int {
    lastID += 1
    if let transcript { transcript.note(.sent, request.line(id: lastID)) }
    process.send { request.write(id: lastID, to: &$0) }
    return lastID
  }

  /// Writes a line of any kind under the next number.
  func write(_ line: (_ id: Int) -> String) -> String {
    lastID += 1
    let line = line(lastID)
    transcript?.note(.sent, line)
    process.send { $0.append(contentsOf: line.utf8) }
    return line
  }

  /// The next line of the process, or why there is no line. A process that says that it is still at
  /// work, with an empty line, is given the time again, up to ``mostTimes``.
  func receive(within time: Duration) -> HostProcess.Received {
    let end = Deadline(after: time, times: Self.mostTimes)
    while true {
      let start = MonotonicClock.now
      let received = process.receive(until: Deadline(after: time), stop: stop)
      wasAtWork = received.isEmptyLine
      if case .line = received {
        longestWait = max(longestWait, .nanoseconds(MonotonicClock.now - start))
      }
      if wasAtWork, !end.isOver { continue }
      if case .line(let line) = received, !wasAtWork { transcript?.note(.received, line) }
      return wasAtWork ? .silent : received
    }
  }

  /// Waits for a short time in which nothing may be printed.
  func pause() throws(ConversationError) {
    let received = process.receive(until: Deadline(after: .milliseconds(50)), stop: stop)
    if case .line(let line) = received {
      throw .fault(.protocol, "printed an unexpected line: '\(line)'")
    }
  }

  func reply(to request: SentRequest) throws(ConversationError) -> Reply {
    switch receive(within: timeout) {
    case .line(let line): return try decode(line, for: request)
    case .ended(let ending):
      throw .fault(.crashed, "\(ending.text) before it answered \(request.label)\(lastWords)")
    case .silent:
      let time = wasAtWork ? timeout * Self.mostTimes : timeout
      throw .fault(.timedOut, "did not answer \(request.label) within \(time.words)")
    case .tooLong:
      throw .fault(.protocol, "printed a line of more than \(Protocol.lineLimit) bytes")
    case .interrupted: throw .interrupted
    }
  }

  /// The reason that the host printed before its end, for a message; empty without one.
  private var lastWords: String {
    guard let line = process.stderrTail.split(separator: "\n").last,
      line.hasPrefix(Protocol.lastWordsMark)
    else { return "" }
    return ": " + line.dropFirst(Protocol.lastWordsMark.count)
  }

  private func decode(_ line: String, for request: SentRequest) throws(ConversationError) -> Reply {
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
      : "answered unknown request \(numbered.id - spent)"
    throw .fault(.protocol, "\(problem) instead of \(request.label)")
  }
}

extension HostProcess.Received {
  fileprivate var isEmptyLine: Bool {
    if case .line(let line) = self { line.isEmpty } else { false }
  }
}

extension Duration {
  /// For messages: `5 seconds`, `1 second 500 milliseconds`.
  var words: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return spelled(milliseconds: Int(milliseconds))
  }
}
