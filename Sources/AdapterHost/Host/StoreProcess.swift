import StoreKit
import VirtualRuntime
import Wire

/// The simulated device and App Store as a process of its own, for apps in other languages.
public enum StoreProcess {
  /// Answers the program that started it until that says good-bye or goes away, then ends the
  /// process.
  ///
  /// Must be the first thing that a synchronous `main` does: it puts the process into virtual time.
  public static func run() -> Never {
    VirtualRuntime.install(at: 0, seed: 0)
    let status = MainActor.assumeIsolated { converse() }
    exit(status)
  }

  @MainActor private static func converse() -> Int32 {
    do {
      let channel = try ProtocolChannel.claimStandardStreams(lineLimit: Protocol.lineLimit)
      var server = try StoreServer(channel: channel)
      try server.answer()
      return HostExit.goodbye
    } catch {
      FileHandle.standardError.write(Data("shopper: store: \(error)\n".utf8))
      return HostExit.brokenConversation
    }
  }
}
