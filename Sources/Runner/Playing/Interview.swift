import Glibc
import Wire

/// One process of an adapter that is examined: what is said to it, and what comes back.
final class Interview {
  private let process: HostProcess
  private let options: RunOptions
  private let scribe: TranscriptWriter?
  private var lastID = 0
  /// The line that was sent last, or what was done.
  private var sent = "nothing yet"

  init(_ command: AdapterCommand, _ options: RunOptions, _ check: AdapterCheck) throws(CheckFinding)
  {
    self.options = options
    scribe = options.transcript?.scribe(for: command)
    scribe?.caseName = "adapter check: \(check.rawValue)"
    do {
      process = try HostProcess(command, environment: options.environment)
    } catch {
      throw CheckFinding(
        sent: "nothing", came: error.description, expected: "a program that starts")
    }
  }

  deinit { process.end(patience: .zero) }

  /// Greets, as every conversation begins.
  func greet() throws(CheckFinding) -> Reply.Host {
    let hello = "the answer 'hello'"
    guard case .hello(let host) = try ask(.hello(runner: "shopper \(options.version)"), hello)
    else { throw finding("another answer than 'hello'", hello) }
    return host
  }

  /// Asks, and waits for the answer.
  func ask(_ request: Request, _ expected: String) throws(CheckFinding) -> Reply {
    try answer(to: write(request), expected)
  }

  /// Asks something that is simply done.
  func order(_ request: Request) throws(CheckFinding) {
    let expected = "the answer 'done'"
    let reply = try ask(request, expected)
    switch reply {
    case .done, .performed: return
    case .hello, .unsupported, .observed, .failed:
      throw finding(Self.text(of: reply), expected)
    }
  }

  /// Asks without waiting.
  ///
  /// - Returns: the number that the answer must repeat.
  func write(_ request: Request) -> Int {
    lastID += 1
    say(request.line(id: lastID))
    return lastID
  }

  /// Writes a line of any kind.
  func say(_ line: String) {
    sent = Self.cut(line)
    scribe?.note(.sent, line)
    process.send { $0.append(contentsOf: line.utf8) }
  }

  func answer(to id: Int, _ expected: String) throws(CheckFinding) -> Reply {
    let line = try line(expected)
    let numbered: NumberedReply
    do {
      numbered = try NumberedReply(line: line)
    } catch {
      throw finding(error.message, expected)
    }
    guard numbered.id == id else {
      throw finding(Self.cut(line), "\(expected), with the number \(id)")
    }
    return numbered.reply
  }

  private func line(_ expected: String) throws(CheckFinding) -> String {
    switch receive(within: options.timeout) {
    case .line(let line): return line
    case .ended(let ending): throw finding("the process \(ending.text)\(lastWords)", expected)
    case .silent: throw finding("nothing for \(Conversation.text(options.timeout))", expected)
    case .tooLong:
      throw finding("a line of more than \(Protocol.lineLimit) bytes", expected)
    case .interrupted: throw finding("an interruption by the user", expected)
    }
  }

  /// Makes sure that nothing is said for a moment. A process that ends meanwhile is found by the
  /// next who asks it.
  func expectSilence(_ expected: String) throws(CheckFinding) {
    switch receive(within: .milliseconds(100)) {
    case .silent, .ended, .interrupted: return
    case .line(let line): throw finding(Self.cut(line), expected)
    case .tooLong: throw finding("a line of more than \(Protocol.lineLimit) bytes", expected)
    }
  }

  /// Says something malformed, which has to be refused: by `failed`, or by an end that is no
  /// success.
  func expectRefusal(of line: (_ id: Int) -> String, mayBeUnsupported: Bool) throws(CheckFinding) {
    lastID += 1
    say(line(lastID))
    let expected =
      "the answer 'failed'\(mayBeUnsupported ? " or 'unsupported'" : ""), or the end of the process"
      + " with an exit code other than 0, and a word on stderr"
    switch receive(within: options.timeout) {
    case .ended(.exited(0)): throw finding("the process exited with status 0", expected)
    case .ended(.exited): return
    case .ended(let ending): throw finding("the process \(ending.text)", expected)
    case .silent: throw finding("nothing for \(Conversation.text(options.timeout))", expected)
    case .tooLong: throw finding("a line of more than \(Protocol.lineLimit) bytes", expected)
    case .interrupted: return
    case .line(let line):
      switch try? NumberedReply(line: line).reply {
      case .failed: return
      case .unsupported where mayBeUnsupported: return
      case .hello, .done, .performed, .unsupported, .observed, nil:
        throw finding(Self.cut(line), expected)
      }
    }
  }

  /// How the process can be brought to end.
  enum Farewell {
    case goodbye, closedInput, termination
  }

  func expectEnd(by farewell: Farewell) throws(CheckFinding) {
    let time = Conversation.text(options.timeout)
    switch farewell {
    case .goodbye:
      _ = write(.bye)
      try expectEnd("the end of the process within \(time), with exit code 0") { $0 == .exited(0) }
    case .termination:
      sent = "the signal SIGTERM"
      process.terminate()
      try expectEnd("the end of the process within \(time)") { $0 != .killed }
    case .closedInput:
      sent = "the end of its input"
      let ending = process.end(patience: options.timeout)
      guard ending != .killed else {
        throw finding("nothing for \(time)", "the end of the process within \(time)")
      }
    }
  }

  private func expectEnd(
    _ expected: String, _ isRight: (ProcessTermination) -> Bool
  ) throws(CheckFinding) {
    switch receive(within: options.timeout) {
    case .ended(let ending) where isRight(ending): return
    case .ended(let ending): throw finding("the process \(ending.text)\(lastWords)", expected)
    case .line(let line): throw finding(Self.cut(line), expected)
    case .silent: throw finding("nothing for \(Conversation.text(options.timeout))", expected)
    case .tooLong: throw finding("a line of more than \(Protocol.lineLimit) bytes", expected)
    case .interrupted: return
    }
  }

  func finding(_ came: String, _ expected: String) -> CheckFinding {
    CheckFinding(sent: sent, came: came, expected: expected)
  }

  private func receive(within time: Duration) -> HostProcess.Received {
    let received = process.receive(until: Deadline(after: time), stop: options.stop)
    if case .line(let line) = received { scribe?.note(.received, line) }
    return received
  }

  /// The last line on stderr, for a message; empty if there is none.
  private var lastWords: String {
    process.stderrTail.split(separator: "\n").last.map { "; its last words: \($0)" } ?? ""
  }

  static func text(of reply: Reply) -> String {
    switch reply {
    case .hello: "'hello'"
    case .done, .performed: "'done'"
    case .unsupported: "'unsupported'"
    case .observed: "'observed'"
    case .failed(let failure): "'failed': \(failure.message)"
    }
  }

  /// A line as far as a reader wants to see it.
  private static func cut(_ line: String) -> String {
    let limit = 160
    return line.count > limit ? line.prefix(limit) + "…" : line
  }
}
