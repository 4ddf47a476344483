import StoreKit
import VirtualRuntime
import Wire

/// Runs an adapter as a program that speaks the adapter protocol over its standard streams.
public enum AdapterProcess {
  /// Answers the runner until it sends `bye`, then ends the process.
  ///
  /// Call it first in a synchronous `main`: it puts the process into virtual time.
  public static func run<Adapter: StoreAdapter>(_ type: Adapter.Type) -> Never {
    if isatty(STDIN_FILENO) == 1 { refuseTerminal() }
    VirtualRuntime.install(at: 0, seed: 0)
    AppRequests.begin(answeredBy: type)
    let status = MainActor.assumeIsolated { converse(type) }
    exit(status)
  }

  /// Writes ``Protocol/stepMark``. Where it cannot be written, no runner reads it.
  static func markStep() {
    withUnsafeBytes(of: Protocol.stepMark) { _ = write(STDERR_FILENO, $0.baseAddress, 1) }
  }

  /// Ends an adapter that a person started at a terminal.
  private static func refuseTerminal() -> Never {
    let command = CommandLine.arguments.joined(separator: " ")
    printError(
      "this adapter waits for a runner; type: shopper run scenarios --adapter '\(command)'")
    exit(HostExit.usage)
  }

  @MainActor private static func converse<Adapter: StoreAdapter>(_ type: Adapter.Type) -> Int32 {
    do {
      let channel = try ProtocolChannel.claimStandardStreams(lineLimit: Protocol.lineLimit)
      // A runner that has gone is noticed with the reply.
      VirtualRuntime.onProgress { try? channel.writer.write([]) }
      VirtualRuntime.onBusy {
        printError($0 + AppRequests.summary(of: SimulatedDevice.current.sentRequests))
      }
      passOverIdleRounds()
      switch try isolation(of: type) {
      case .instance:
        var host = try Host<Adapter>(
          channel: channel, isolation: .instance, repliesTogether: repliesTogether)
        _ = try host.answer()
        return HostExit.goodbye
      case .process: return try copyForEachLaunch(type, channel)
      }
    } catch {
      printError("\(error)")
      return HostExit.brokenConversation
    }
  }

  /// A month of a poll takes no longer than a day of it, and the report says so.
  private static func passOverIdleRounds() {
    var remarks = IdleRemarks()
    VirtualRuntime.passOverIdleRounds {
      let (digest, requests) = SimulatedDevice.current.traceWork()
      return WorkTrace(digest: digest, marks: requests)
    } report: { rounds in
      SimulatedDevice.current.repeatRequests(last: rounds.marks, times: rounds.count)
      remarks.note(rounds, after: SimulatedDevice.current.sentRequests)
    } advanced: {
      remarks.drain().forEach(printError)
    }
  }

  /// Keeps a process in which the app never ran, and forks a copy of it for each launch. Each copy
  /// answers until the app has to start again.
  @MainActor private static func copyForEachLaunch<Adapter: StoreAdapter>(
    _ type: Adapter.Type, _ channel: ProtocolChannel
  ) throws -> Int32 {
    var left: [UInt8] = []
    repeat {
      let ending = try ProcessCopy.run { answer(type, channel, after: left) }
      switch ending {
      case .left(let bytes): left = bytes
      case .exited(let code): return code
      case .killed(let signal): ProcessCopy.die(of: signal)
      }
    } while !left.isEmpty
    return HostExit.goodbye
  }

  /// Answers the runner in one copy.
  ///
  /// - Returns: the handover for the next copy; empty after `bye`.
  @MainActor private static func answer<Adapter: StoreAdapter>(
    _ type: Adapter.Type, _ channel: ProtocolChannel, after left: [UInt8]
  ) -> [UInt8] {
    do {
      var host = try Host<Adapter>(
        channel: channel, isolation: .process, repliesTogether: repliesTogether,
        handover: CaseHandover(bytes: left))
      switch try host.answer() {
      case .goodbye: return []
      case .needsFreshMemory(let handover): return try handover.bytes
      }
    } catch {
      printError("\(error)")
      exit(HostExit.brokenConversation)
    }
  }

  private static var repliesTogether: Bool {
    getenv(Protocol.repliesVariable).map { String(cString: $0) } == Protocol.together
  }

  @MainActor private static func isolation<Adapter: StoreAdapter>(
    of type: Adapter.Type
  ) throws -> Isolation {
    // Foundation would read every variable for this one.
    guard let name = getenv(Protocol.isolationVariable).map({ String(cString: $0) }) else {
      return type.isolation
    }
    guard let isolation = Isolation(rawValue: name) else {
      throw WireError(
        "invalid \(Protocol.isolationVariable) '\(name)': expected process or instance")
    }
    return isolation
  }

  private static func printError(_ message: String) { remark("shopper: \(message)") }

  /// Writes a line to stderr, which reports show as said by the app.
  package static func remark(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}

/// Exit codes of an adapter process.
enum HostExit {
  static let goodbye: Int32 = 0
  /// The runner broke the protocol, or a stream failed.
  static let brokenConversation: Int32 = 2
  /// A person started the adapter at a terminal.
  static let usage: Int32 = 64
}

extension StoreAdapter {
  /// Runs the adapter; the `main` of a type that is marked with `@main`.
  public nonisolated static func main() { AdapterProcess.run(Self.self) }
}
