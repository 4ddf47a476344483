import ArgumentParser

/// What can be done with adapters without playing a scenario.
struct AdapterGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapter", abstract: "List adapters, and examine one before scenarios do.",
    subcommands: [AdapterListCommand.self, AdapterCheckCommand.self])
}
