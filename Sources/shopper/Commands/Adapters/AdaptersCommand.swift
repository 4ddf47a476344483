import Adapters
import ArgumentParser

/// The older name of `adapter list`.
struct AdaptersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapters", abstract: "List the built-in adapters.", shouldDisplay: false)

  func run() { AdapterListCommand.list() }
}

struct AdapterListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the built-in adapters.",
    discussion: """
      Examples:
        shopper adapter list
        shopper run --adapter storehelper
      """)

  func run() { Self.list() }

  static func list() {
    let width = BuiltInAdapter.allCases.map(\.rawValue.count).max() ?? 0
    for adapter in BuiltInAdapter.allCases {
      let padding = String(repeating: " ", count: width - adapter.rawValue.count)
      Terminal.write("\(adapter.rawValue)\(padding)  \(adapter.summary)\n")
    }
  }
}
