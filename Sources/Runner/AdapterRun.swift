import RunEvents
import Scenarios
import Wire

/// One adapter during a run: its current process, and the next one when that breaks.
final class AdapterRun {
  /// After so many starts in a row without a handshake the adapter is given up.
  private static let startLimit = 2

  private let command: AdapterCommand
  private let options: RunOptions
  private var host: (process: HostProcess, conversation: Conversation)?
  private var failedStarts = 0
  private var startFault: Fault?
  /// What the adapter told in its first handshake; `nil` if it never came that far.
  private(set) var about: Reply.Host?
  /// What every event calls the adapter: its own name, or its command's if it has told none.
  private(set) var name: String
  /// Endings of processes that no event tells of yet.
  private var endings: [(ending: String, stderrTail: String)] = []

  init(_ command: AdapterCommand, options: RunOptions) {
    self.command = command
    self.options = options
    name = command.name
  }

  /// Decides the name for the whole run, even if a later process should tell another one.
  ///
  /// - Parameter taken: names of adapters before this one. A case is known by its scenario and its
  ///   adapter, so the second `shop` of a run is `shop 2`.
  func settleName(besides taken: [String]) {
    name = Self.name(about?.adapter.name ?? command.name, besides: taken)
  }

  static func name(_ own: String, besides taken: [String]) -> String {
    var name = own
    var number = 1
    while taken.contains(name) {
      number += 1
      name = "\(own) \(number)"
    }
    return name
  }

  /// How a case ended, and what there is to tell of it.
  enum Result {
    case judged(CasePlay)
    case broke(Fault, events: [RunEvent])
  }

  /// Starts the first process. What goes wrong is told by the first case.
  func prepare() throws(Interruption) {
    _ = try conversation()
  }

  func play(_ script: Script, _ scenario: Scenario, key: CaseKey) throws(Interruption) -> Result {
    guard let conversation = try conversation() else {
      return .broke(startFault ?? unknownStartFault, events: [])
    }
    conversation.scribe?.caseName = key.scenario
    defer { conversation.scribe?.caseName = nil }
    var play = CasePlay(scenario: scenario, key: key)
    do throws(ConversationEnd) {
      switch about?.world {
      case .own: try conversation.playPatiently(script, &play)
      case .simulated, nil:
        try conversation.play(script) { (line, reply) throws(ConversationEnd) in
          try play.take(line, reply)
        }
      }
      return .judged(play)
    } catch {
      conversation.scribe?.note(error)
      switch error {
      case .interrupted: throw Interruption()
      case .fault(let kind, let message):
        return .broke(discardHost(kind, message), events: play.events)
      }
    }
  }

  /// Lets the process leave, and tells how each of the adapter's processes ended.
  ///
  /// - Parameter patience: how long it may take to leave before it is ended; none if it is to be
  ///   ended in the middle of what it does.
  func finish(patience: Duration) -> [RunEvent] {
    if let (process, conversation) = host {
      conversation.sayGoodbye()
      recordEnd(of: process, patience: patience)
    }
    return endings.map {
      .adapterEnded(AdapterEnded(adapter: name, ending: $0.ending, stderrTail: $0.stderrTail))
    }
  }

  private var unknownStartFault: Fault {
    Fault(kind: .couldNotStart, message: "did not start", stderrTail: "")
  }

  /// The conversation with a process that has shaken hands, started if there is none; `nil` if the
  /// adapter cannot be started.
  private func conversation() throws(Interruption) -> Conversation? {
    if let host { return host.conversation }
    guard failedStarts < Self.startLimit else { return nil }
    do {
      let process = try HostProcess(command, environment: options.environment)
      let conversation = Conversation(
        process: process, timeout: options.timeout, stop: options.stop)
      conversation.scribe = options.transcript?.scribe(for: command)
      host = (process, conversation)
      about = try conversation.shakeHands(runner: "shopper \(options.version)")
      failedStarts = 0
      return conversation
    } catch let end as ConversationEnd {
      try recordFailedStart(end)
    } catch {
      failedStarts = Self.startLimit
      startFault = Fault(kind: .couldNotStart, message: "\(error)", stderrTail: "")
    }
    return nil
  }

  private func recordFailedStart(_ end: ConversationEnd) throws(Interruption) {
    switch end {
    case .interrupted: throw Interruption()
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
    recordEnd(of: process, patience: .zero)
    return Fault(kind: kind, message: message, stderrTail: process.stderrTail)
  }

  private func recordEnd(of process: HostProcess, patience: Duration) {
    let ending = process.end(patience: patience)
    endings.append((ending.text, process.stderrTail))
    host = nil
  }
}

/// The user stopped the run.
struct Interruption: Error {}
