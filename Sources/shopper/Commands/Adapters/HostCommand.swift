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
