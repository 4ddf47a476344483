import AdapterHost
import Adapters
import ArgumentParser
import Backends
import Workspace

/// Turns this process into a built-in adapter. The runner starts it; a user may, to speak the
/// protocol by hand.
struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Run a built-in adapter that speaks the adapter protocol.",
    shouldDisplay: false)

  @Argument(help: "Run this adapter; 'shopper adapter list' prints the names.")
  var name: String

  func validate() throws {
    if BuiltInAdapter(rawValue: name) == nil, BrokenShop.named(name) == nil,
      AdapterSelection.mappingFile(name) == nil
    {
      throw ValidationError(AdapterSelection.unknownAdapter(name))
    }
  }

  func run() throws { try Self.become(name) }

  /// Does not return, unless there is no such adapter.
  ///
  /// - Throws: `ExitCode` for a mapping file that cannot be read, or that has a mistake, which is
  ///   reported.
  static func become(_ name: String) throws {
    if let file = AdapterSelection.mappingFile(name) {
      try Failure.reporting { BackendAdapter.run(try AdapterSelection.mapping(in: file)) }
    }
    BuiltInAdapter(rawValue: name)?.runHost()
    BrokenShop.named(name)?.runHost()
  }
}

/// Turns this process into the simulated device and App Store. An adapter starts it.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Run the simulated device and App Store for an adapter in another language.",
    discussion: "Reads and writes lines of JSON over stdin and stdout: docs/store-protocol.md.",
    shouldDisplay: false)

  func run() { StoreProcess.run() }
}
