import OperatingSystem
import RunEvents
import Scenarios
import Wire

/// One adapter as one worker plays on it: its current process, and the next one when that breaks.
final class AdapterRun {
  /// Without a handshake after this many starts in a row, the adapter is given up.
  private static let startLimit = 2
  /// The number of cases after which a process is replaced: suspended tasks of closed apps never
  /// end, so a process grows with its cases.
  private static let caseLimit = 1000

  private let command: AdapterCommand
  private let options: RunOptions
  private var host: (process: HostProcess, conversation: Conversation)?
  /// The number of cases that the current process has begun.
  private var caseCount = 0
  /// The ends of processes that had played as many cases as a process may.
  private var leavings: [ProcessEnd] = []
  private var failedStarts = 0
  private var startFault: Fault?
  /// The adapter's report in its first handshake; `nil` if no handshake succeeded.
  private(set) var about: Reply.Host?
  /// The ends of processes since the last call of ``drainEnds()``.
  private var ends: [ProcessEnd] = []
  private var log = ""
  /// The longest time without a sign of work before a reply, in cases.
  private(set) var longestWait = Duration.zero
  /// The stderr output of the latest process before its first case. Each process repeats it, so it
  /// belongs to no case.
  private(set) var greeting = ""

  init(_ command: AdapterCommand, options: RunOptions) {
    self.command = command
    self.options = options
  }

  /// Whether there is a process that could play the next case.
  var hasHost: Bool { host != nil }

  /// Starts the first process, with a second attempt if that fails.
  ///
  /// - Returns: why it could not start; `nil` if it did, or if the user stopped the run.
  func prepare() -> Fault? {
    do throws(InterruptionError) {
      while failedStarts < Self.startLimit {
        if try conversation() != nil { return nil }
      }
    } catch {
      return nil
    }
    return startFault
  }

  /// Whether the adapter has a store of its own; not known before it has started.
  var livesInRealTime: Bool { about?.world == .own }

  /// Plays a case once.
  ///
  /// - Parameters:
  ///   - isStepwise: whether each request waits for the reply to the one before, so that a
  ///   crash is blamed on its own request even if the host writes replies together.
  ///   - timeout: the timeout for one reply; `nil` for that of the options.
  func play(
    _ plan: CasePlan, _ scenario: Scenario, key: CaseKey, isStepwise: Bool = false,
    timeout: Duration? = nil
  ) throws(InterruptionError) -> CaseAttempt {
    if caseCount == Self.caseLimit { leave(patience: .seconds(5)) }
    guard let conversation = try conversation() else {
      return CaseAttempt(.errored(startFault ?? unknownStartFault))
    }
    caseCount += 1
    conversation.timeout = timeout ?? options.timeout
    defer { longestWait = max(longestWait, conversation.longestWait) }
    conversation.transcript?.caseName = key.scenario
    defer { conversation.transcript?.caseName = nil }
    var judge = CaseJudge(scenario: scenario, key: key, livesInRealTime: livesInRealTime)
    do throws(ConversationError) {
      var replies = LiveReplies(
        conversation, for: plan, waitsForEach: livesInRealTime || isStepwise)
      try judge.play(plan, asking: &replies)
      let tail = host?.process.drainStderr() ?? StderrTail()
      log += tail.text
      judge.note(said: tail.stepLines, atLaunch: tail.linesBeforeSteps)
      if let transcript = conversation.transcript {
        transcript.note(said: tail.linesBeforeSteps)
        for (step, lines) in judge.steps(saying: tail.stepLines) {
          transcript.note(said: lines, during: step)
        }
      }
      return CaseAttempt(judge.verdict, judge)
    } catch {
      conversation.transcript?.note(error)
      switch error {
      case .interrupted: throw InterruptionError()
      case .fault(let kind, let message):
        return CaseAttempt(.errored(discardHost(kind, message).at(judge.position)), judge)
      }
    }
  }

  /// Returns the ends of processes since the last call.
  func drainEnds() -> [ProcessEnd] {
    defer { ends = [] }
    return ends
  }

  /// Returns the adapter's stderr output since the last call, in cases that did not break it.
  func drainLog() -> String {
    defer { log = "" }
    return log
  }

  /// Lets the process leave that is there.
  ///
  /// - Parameter patience: how long it may take to leave before it is ended; none if it is to be
  ///   ended in the middle of what it does.
  /// - Returns: how those ended that left by themselves, in the order in which they did.
  func finish(patience: Duration) -> [ProcessEnd] {
    leave(patience: patience)
    return leavings
  }

  private func leave(patience: Duration) {
    guard let (process, conversation) = host else { return }
    conversation.sayGoodbye()
    let ending = process.end(patience: patience)
    host = nil
    let wasStopped = ending == .killed && patience == .zero
    leavings.append(
      ProcessEnd(
        ending: (wasStopped ? .stopped : ending).text, stderrTail: process.stderrTail))
  }

  private var unknownStartFault: Fault {
    Fault(kind: .couldNotStart, message: "did not start", stderrTail: "")
  }

  /// The conversation with a process that has shaken hands, started if necessary; `nil` if the
  /// adapter cannot be started.
  private func conversation() throws(InterruptionError) -> Conversation? {
    if let host { return host.conversation }
    guard failedStarts < Self.startLimit else { return nil }
    do {
      let process = try HostProcess(command, environment: options.environment)
      let conversation = Conversation(
        process: process, timeout: options.timeout, stop: options.stop,
        transcript: options.transcript?.writer(for: command))
      host = (process, conversation)
      caseCount = 0
      let host = try conversation.shakeHands(runner: "shopper \(options.version)")
      about = about ?? host
      failedStarts = 0
      greeting = process.drainStderr().text
      return conversation
    } catch let end as ConversationError {
      try recordFailedStart(end)
    } catch {
      failedStarts = Self.startLimit
      let refusal = error as? SystemError
      let reason = refusal.map { Spawn.reason(of: $0, for: command) } ?? "\(error)"
      startFault = Fault(kind: .couldNotStart, message: reason, stderrTail: "")
    }
    return nil
  }

  private func recordFailedStart(_ end: ConversationError) throws(InterruptionError) {
    switch end {
    case .interrupted: throw InterruptionError()
    case .fault(let kind, let message):
      failedStarts += 1
      startFault = discardHost(kind == .crashed ? .couldNotStart : kind, message)
    }
  }

  /// Ends a process that broke, so that the next case gets a new one.
  private func discardHost(_ kind: Fault.Kind, _ message: String) -> Fault {
    guard let (process, _) = host else {
      return Fault(kind: kind, message: message, stderrTail: "")
    }
    let ending = process.end(patience: .zero)
    host = nil
    // One that is still there is ended by force, unless it notices sooner that its input is
    // closed; which of the two comes first is chance.
    let wasGone = kind == .crashed || kind == .couldNotStart
    ends.append(
      ProcessEnd(
        ending: (wasGone ? ending : .killed).text, stderrTail: process.stderrTail))
    return Fault(kind: kind, message: message, stderrTail: process.stderrTail)
  }
}

/// The user stopped the run.
struct InterruptionError: Error {}

/// Asks adapters who they are, without playing anything.
package enum AdapterIntroduction {
  /// `nil` if the adapter could not be started or did not answer.
  package static func host(of command: AdapterCommand, _ options: RunOptions) -> Reply.Host? {
    try? answer(of: command, options).get()
  }

  /// The adapter's description of itself, or why it could not be started.
  package static func answer(
    of command: AdapterCommand, _ options: RunOptions
  ) -> Result<Reply.Host, Fault> {
    let run = AdapterRun(command, options: options)
    let fault = run.prepare()
    _ = run.finish(patience: .seconds(1))
    if let about = run.about { return .success(about) }
    return .failure(fault ?? Fault(kind: .couldNotStart, message: "did not start", stderrTail: ""))
  }
}

extension Fault: Error {}
