import AdapterHost
import ArgumentParser

/// Turns this process into the simulated device and App Store. An adapter starts it.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Be the simulated device and App Store of an adapter in another language.",
    discussion: "It speaks lines of JSON over stdin and stdout: docs/store-protocol.md.",
    shouldDisplay: false)

  func run() { StoreProcess.run() }
}
