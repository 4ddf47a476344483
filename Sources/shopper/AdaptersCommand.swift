import Adapters
import ArgumentParser

struct AdaptersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapters", abstract: "List the built-in adapters.",
    discussion: """
      Examples:
        shopper adapters
        shopper run --adapter storehelper
      """)

  func run() {
    let width = BuiltInAdapter.allCases.map(\.rawValue.count).max() ?? 0
    for adapter in BuiltInAdapter.allCases {
      let padding = String(repeating: " ", count: width - adapter.rawValue.count)
      Terminal.write("\(adapter.rawValue)\(padding)  \(adapter.summary)\n")
    }
  }
}
