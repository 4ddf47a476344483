import StoreKit
import VirtualRuntime
import Wire

/// An adapter as a process of its own that speaks the protocol over its standard streams.
public enum AdapterProcess {
  /// Speaks with the runner until it says good-bye, then ends the process.
  ///
  /// Must be the first thing that a synchronous `main` does: it puts the process into virtual time.
  public static func run<Adapter: StoreAdapter>(_ type: Adapter.Type) -> Never {
    if isatty(STDIN_FILENO) == 1 { refuseTerminal() }
    VirtualRuntime.install(at: 0, seed: 0)
    let status = MainActor.assumeIsolated { converse(type) }
    exit(status)
  }

  /// A person started the adapter at a terminal, where no runner speaks the protocol.
  private static func refuseTerminal() -> Never {
    let command = CommandLine.arguments.joined(separator: " ")
    printError(
      "this adapter waits for a runner; type: shopper run scenarios --adapter '\(command)'")
    exit(HostExit.usage)
  }

  @MainActor private static func converse<Adapter: StoreAdapter>(_ type: Adapter.Type) -> Int32 {
    do {
      let channel = try ProtocolChannel.claimStandardStreams(lineLimit: Protocol.lineLimit)
      switch try isolation(of: type) {
      case .instance:
        var host = try Host<Adapter>(channel: channel, isolation: .instance)
        _ = try host.answer()
        return HostExit.goodbye
      case .process: return try copyForEachLaunch(type, channel)
      }
    } catch {
      printError("\(error)")
      return HostExit.brokenConversation
    }
  }

  /// Keeps a memory in which the app never ran, and lets copies of it converse: each until the app
  /// has to start once more.
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

  /// One copy's part of the conversation.
  ///
  /// - Returns: what the next one has to know; empty after the good-bye.
  @MainActor private static func answer<Adapter: StoreAdapter>(
    _ type: Adapter.Type, _ channel: ProtocolChannel, after left: [UInt8]
  ) -> [UInt8] {
    do {
      var host = try Host<Adapter>(
        channel: channel, isolation: .process, handover: CaseHandover(bytes: left))
      switch try host.answer() {
      case .goodbye: return []
      case .needsFreshMemory(let handover): return try handover.bytes
      }
    } catch {
      printError("\(error)")
      exit(HostExit.brokenConversation)
    }
  }

  @MainActor private static func isolation<Adapter: StoreAdapter>(
    of type: Adapter.Type
  ) throws -> Isolation {
    // Foundation would read every variable for this one.
    guard let name = getenv(Isolation.variable).map({ String(cString: $0) }) else {
      return type.isolation
    }
    guard let isolation = Isolation(rawValue: name) else {
      throw WireError("\(Isolation.variable) is 'process' or 'instance', not '\(name)'")
    }
    return isolation
  }

  private static func printError(_ message: String) {
    FileHandle.standardError.write(Data("shopper: \(message)\n".utf8))
  }
}

/// How an adapter's process ends.
enum HostExit {
  static let goodbye: Int32 = 0
  /// The runner broke the protocol, or the streams broke.
  static let brokenConversation: Int32 = 2
  /// A person started it.
  static let usage: Int32 = 64
}

extension StoreAdapter {
  /// The whole program of an adapter that is marked with `@main`.
  public nonisolated static func main() { AdapterProcess.run(Self.self) }
}
