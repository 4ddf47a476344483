import AdapterHost
import Adapters
import ArgumentParser

/// Turns this process into a built-in adapter. The runner starts it; a user may, to speak the
/// protocol by hand.
struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Be a built-in adapter and speak the adapter protocol.",
    shouldDisplay: false)

  @Argument(help: "The adapter's name; 'shopper adapter list' lists them.")
  var name: String

  func validate() throws {
    if BuiltInAdapter(rawValue: name) == nil, BrokenShop.named(name) == nil {
      throw ValidationError(AdapterSelection.unknownAdapter(name))
    }
  }

  func run() { Self.become(name) }

  /// Does not return, unless there is no such adapter.
  static func become(_ name: String) {
    BuiltInAdapter(rawValue: name)?.runHost()
    BrokenShop.named(name)?.runHost()
  }
}

/// Turns this process into the simulated device and App Store. An adapter starts it.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Be the simulated device and App Store of an adapter in another language.",
    discussion: "It speaks lines of JSON over stdin and stdout: docs/store-protocol.md.",
    shouldDisplay: false)

  func run() { StoreProcess.run() }
}
