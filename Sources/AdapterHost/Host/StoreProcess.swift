import StoreKit
import VirtualRuntime
import Wire

/// Runs the simulated device and App Store as a program, for apps in other languages (`shopper
/// store`).
public enum StoreProcess {
  /// Answers the adapter that started it until that sends `bye` or closes the stream, then ends the
  /// process.
  ///
  /// Call it first in a synchronous `main`: it puts the process into virtual time.
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
