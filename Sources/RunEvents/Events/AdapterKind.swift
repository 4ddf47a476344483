/// What an adapter is: advice for the code of an app is of no use for that of a backend.
package enum AdapterKind: Hashable, Sendable {
  case app
  case backend

  /// Before the mapping file of a backend, where an adapter is named: `server:FILE`.
  package static let backendPrefix = "server:"
}

extension RunStarted {
  package func kind(of adapter: String) -> AdapterKind {
    commands[adapter]?.hasPrefix(AdapterKind.backendPrefix) == true ? .backend : .app
  }
}
