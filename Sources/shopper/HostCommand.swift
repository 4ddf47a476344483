import Adapters
import ArgumentParser

/// Turns this process into a built-in adapter. The runner starts it; a user may, to speak the
/// protocol by hand.
struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Be a built-in adapter and speak the adapter protocol.",
    shouldDisplay: false)

  @Argument(help: "The adapter's name; 'shopper adapters' lists them.")
  var name: String

  func run() throws {
    guard let adapter = BuiltInAdapter(rawValue: name) else {
      throw ValidationError(AdapterSelection.unknownAdapter(name))
    }
    adapter.runHost()
  }
}
