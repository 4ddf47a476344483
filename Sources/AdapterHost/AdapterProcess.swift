import StoreKit
import VirtualRuntime
import Wire

/// An adapter as a process of its own that speaks the protocol over its standard streams.
public enum AdapterProcess {
  /// Speaks with the runner until it says good-bye, then ends the process.
  ///
  /// Must be the first thing that a synchronous `main` does: it puts the process into virtual time.
  public static func run<Adapter: StoreAdapter>(_ type: Adapter.Type) -> Never {
    VirtualRuntime.install(at: 0, seed: 0)
    let status = MainActor.assumeIsolated { converse(type) }
    exit(status)
  }

  @MainActor private static func converse<Adapter: StoreAdapter>(_ type: Adapter.Type) -> Int32 {
    do {
      let channel = try ProtocolChannel.claimStandardStreams(lineLimit: Protocol.lineLimit)
      var host = Host<Adapter>(channel: channel)
      try host.answerUntilGoodbye()
      return HostExit.goodbye
    } catch {
      FileHandle.standardError.write(Data("shopper: \(error)\n".utf8))
      return HostExit.brokenConversation
    }
  }
}

/// How an adapter's process ends.
enum HostExit {
  static let goodbye: Int32 = 0
  /// The runner broke the protocol, or the streams broke.
  static let brokenConversation: Int32 = 2
}

extension StoreAdapter {
  /// The whole program of an adapter that is marked with `@main`.
  public nonisolated static func main() { AdapterProcess.run(Self.self) }
}
