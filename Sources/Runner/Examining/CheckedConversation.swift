import Wire

/// A conversation with one process of an adapter that is examined: every deviation is a finding.
final class CheckedConversation {
  private let process: HostProcess
  private let conversation: Conversation
  private let options: RunOptions
  /// The line that was sent last, or what was done.
  private var sent = "nothing yet"

  init(_ command: AdapterCommand, _ options: RunOptions, _ check: AdapterCheck)
    throws(ConformanceError)
  {
    self.options = options
    do {
      process = try HostProcess(command, environment: options.environment)
    } catch {
      throw ConformanceError(
        sent: "nothing", came: error.description, expected: "a program that starts")
    }
    let transcript = options.transcript?.writer(for: command)
    transcript?.caseName = "adapter check: \(check.rawValue)"
    conversation = Conversation(
      process: process, timeout: options.timeout, stop: options.stop, transcript: transcript)
  }

  deinit { process.end(patience: .zero) }

  /// Greets, as every conversation begins.
  func greet() throws(ConformanceError) -> Reply.Host {
    let hello = "the answer 'hello'"
    guard case .hello(let host) = try ask(.hello(runner: "shopper \(options.version)"), hello)
    else { throw finding("another answer than 'hello'", hello) }
    return host
  }

  /// Asks, and waits for the answer.
  func ask(_ request: Request, _ expected: String) throws(ConformanceError) -> Reply {
    try answer(to: write(request), expected)
  }

  /// Asks something that is simply done.
  func order(_ request: Request) throws(ConformanceError) {
    let expected = "the answer 'done'"
    let reply = try ask(request, expected)
    switch reply {
    case .done: return
    case .hello, .unsupported, .observed, .failed: throw finding(reply.text, expected)
    }
  }

  /// Asks without waiting.
  ///
  /// - Returns: the number that the answer must repeat.
  func write(_ request: Request) -> Int {
    let id = conversation.write(request)
    sent = Self.cut(request.line(id: id))
    return id
  }

  func answer(to id: Int, _ expected: String) throws(ConformanceError) -> Reply {
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

  private func line(_ expected: String) throws(ConformanceError) -> String {
    let received = conversation.receive(within: options.timeout)
    switch received {
    case .line(let line): return line
    case .interrupted: throw finding("an interruption by the user", expected)
    case .ended, .silent, .tooLong: throw finding(received, expected)
    }
  }

  /// Makes sure that nothing is printed for a short time. The next request finds a process that
  /// ends meanwhile.
  func expectSilence(_ expected: String) throws(ConformanceError) {
    let received = conversation.receive(within: .milliseconds(100))
    switch received {
    case .silent, .ended, .interrupted: return
    case .line, .tooLong: throw finding(received, expected)
    }
  }

  /// Sends a malformed line, which has to be refused: by `failed`, or by an end that is no success
  /// and has a message on stderr.
  func expectRefusal(of line: (_ id: Int) -> String, mayBeUnsupported: Bool)
    throws(ConformanceError)
  {
    // What was logged before is no message about this line.
    _ = process.drainStderr()
    sent = Self.cut(conversation.write(line))
    let expected =
      "the answer 'failed'\(mayBeUnsupported ? " or 'unsupported'" : ""), or the end of the process"
      + " with an exit code other than 0, and a message on stderr"
    let received = conversation.receive(within: options.timeout)
    switch received {
    case .ended(.exited(0)): throw finding("the process exited with status 0", expected)
    case .ended(.exited(let code)) where lastWords.isEmpty:
      throw finding("the process exited with status \(code) and no message on stderr", expected)
    case .ended(.exited), .interrupted: return
    case .ended(let ending): throw finding("the process \(ending.text)", expected)
    case .silent, .tooLong: throw finding(received, expected)
    case .line(let line):
      switch try? NumberedReply(line: line).reply {
      case .failed: return
      case .unsupported where mayBeUnsupported: return
      case .hello, .done, .unsupported, .observed, nil:
        throw finding(received, expected)
      }
    }
  }

  /// The ways to end the process.
  enum Farewell {
    case goodbye, closedInput, termination
  }

  func expectEnd(by farewell: Farewell) throws(ConformanceError) {
    let time = options.timeout.words
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
  ) throws(ConformanceError) {
    let received = conversation.receive(within: options.timeout)
    switch received {
    case .ended(let ending) where isRight(ending): return
    case .interrupted: return
    case .ended, .line, .silent, .tooLong: throw finding(received, expected)
    }
  }

  func finding(_ came: String, _ expected: String) -> ConformanceError {
    ConformanceError(sent: sent, came: came, expected: expected)
  }

  private func finding(_ received: HostProcess.Received, _ expected: String) -> ConformanceError {
    let came =
      switch received {
      case .line(let line): Self.cut(line)
      case .ended(let ending): "the process \(ending.text)\(lastWords)"
      case .silent, .interrupted: "nothing for \(options.timeout.words)"
      case .tooLong: "a line of more than \(Protocol.lineLimit) bytes"
      }
    return finding(came, expected)
  }

  /// The last line on stderr, for a message; empty without one.
  private var lastWords: String {
    process.stderrTail.split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) }
      .map { "; its last words: \($0)" } ?? ""
  }

  /// The beginning of a line, for a message.
  private static func cut(_ line: String) -> String {
    let limit = 160
    return line.count > limit ? line.prefix(limit) + "…" : line
  }
}

extension Reply {
  /// For messages.
  var text: String {
    switch self {
    case .hello: "'hello'"
    case .done: "'done'"
    case .unsupported: "'unsupported'"
    case .observed: "'observed'"
    case .failed(let failure): "'failed': \(failure.message)"
    }
  }
}
