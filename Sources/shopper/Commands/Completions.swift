import Adapters
import StoreSimulator
import ArgumentParser
import Reports

/// What a shell offers behind an option, once its completion script is installed.
extension CompletionKind {
  static let adapters = CompletionKind.list(BuiltInAdapter.allCases.map(\.rawValue))
  static let profiles = CompletionKind.list(Profile.all.map(\.name) + ["all"])
  static let reports = CompletionKind.list(ReportKind.all.map(\.name))
  static let scenarios = CompletionKind.file(extensions: ["yaml", "yml"])
  static let events = CompletionKind.file(extensions: ["ndjson"])
}
