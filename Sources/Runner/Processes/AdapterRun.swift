import RunEvents
import Scenarios
import Wire

/// One adapter as one worker plays on it: its current process, and the next one when that breaks.
final class AdapterRun {
  /// After so many starts in a row without a handshake the adapter is given up.
  private static let startLimit = 2
  /// After so many cases a process leaves, and the next one plays on. What waited for something in
  /// an app that was closed waits for ever, and a process with many such apps grows large.
  private static let caseLimit = 1000

  private let command: AdapterCommand
  private let options: RunOptions
  private var host: (process: HostProcess, conversation: Conversation)?
  /// How many cases the current process has begun.
  private var caseCount = 0
  /// How processes left that had played as many cases as one may.
  private var leavings: [ProcessEnd] = []
  private var failedStarts = 0
  private var startFault: Fault?
  /// What the adapter told in its first handshake; `nil` if it never came that far.
  private(set) var about: Reply.Host?
  /// Endings of processes that nobody has asked for yet.
  private var ends: [ProcessEnd] = []
  private var log = ""
  /// What the latest process wrote to stderr before its first case. Each process says it again, so
  /// it belongs to no case.
  private(set) var greeting = ""

  init(_ command: AdapterCommand, options: RunOptions) {
    self.command = command
    self.options = options
  }

  /// Whether there is a process that could play the next case.
  var hasHost: Bool { host != nil }

  /// Starts the first process, with a second attempt if that fails.
  ///
  /// - Returns: why there is none; `nil` if there is one, or if the user stopped the run.
  func prepare() -> Fault? {
    do throws(RunInterrupted) {
      while failedStarts < Self.startLimit {
        if try conversation() != nil { return nil }
      }
    } catch {
      return nil
    }
    return startFault
  }

  /// Plays a case once.
  func play(
    _ script: CasePlan, _ scenario: Scenario, key: CaseKey
  ) throws(RunInterrupted) -> (Verdict, [RunEvent]) {
    if caseCount == Self.caseLimit { leave(patience: .seconds(5)) }
    guard let conversation = try conversation() else {
      return (.errored(startFault ?? unknownStartFault), [])
    }
    caseCount += 1
    conversation.scribe?.caseName = key.scenario
    defer { conversation.scribe?.caseName = nil }
    let isOwnWorld = about?.world == .own
    var play = CaseJudge(scenario: scenario, key: key, livesInRealTime: isOwnWorld)
    do throws(ConversationEnd) {
      if isOwnWorld {
        try conversation.playPatiently(script, &play)
      } else {
        try conversation.play(script) { (line, reply) throws(ConversationEnd) -> [CasePlan.Line] in
          try play.take(line, reply)
        }
      }
      log += host?.process.takeErrors() ?? ""
      return (play.verdict, play.events)
    } catch {
      conversation.scribe?.note(error)
      switch error {
      case .interrupted: throw RunInterrupted()
      case .fault(let kind, let message):
        return (.errored(discardHost(kind, message)), play.events)
      }
    }
  }

  /// How processes ended since this was asked last.
  func takeEnds() -> [ProcessEnd] {
    defer { ends = [] }
    return ends
  }

  /// What the adapter wrote to stderr since this was asked last, in cases that did not break it.
  func takeLog() -> String {
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
    leavings.append(ProcessEnd(ending: ending.text, stderrTail: process.stderrTail))
  }

  private var unknownStartFault: Fault {
    Fault(kind: .couldNotStart, message: "did not start", stderrTail: "")
  }

  /// The conversation with a process that has shaken hands, started if there is none; `nil` if the
  /// adapter cannot be started.
  private func conversation() throws(RunInterrupted) -> Conversation? {
    if let host { return host.conversation }
    guard failedStarts < Self.startLimit else { return nil }
    do {
      let process = try HostProcess(command, environment: options.environment)
      let conversation = Conversation(
        process: process, timeout: options.timeout, stop: options.stop)
      conversation.scribe = options.transcript?.scribe(for: command)
      host = (process, conversation)
      caseCount = 0
      about = try conversation.shakeHands(runner: "shopper \(options.version)")
      failedStarts = 0
      greeting = process.takeErrors()
      return conversation
    } catch let end as ConversationEnd {
      try recordFailedStart(end)
    } catch {
      failedStarts = Self.startLimit
      startFault = Fault(kind: .couldNotStart, message: "\(error)", stderrTail: "")
    }
    return nil
  }

  private func recordFailedStart(_ end: ConversationEnd) throws(RunInterrupted) {
    switch end {
    case .interrupted: throw RunInterrupted()
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
    // One that is still there is ended by force, unless it notices sooner that nobody writes to it
    // any more; which of the two comes first is chance.
    let wasGone = kind == .crashed || kind == .couldNotStart
    ends.append(
      ProcessEnd(
        ending: (wasGone ? ending : .killed).text, stderrTail: process.stderrTail))
    return Fault(kind: kind, message: message, stderrTail: process.stderrTail)
  }
}

/// The user stopped the run.
struct RunInterrupted: Error {}
