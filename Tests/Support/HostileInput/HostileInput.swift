/// A reader of text that comes from outside, and what holds of it whatever it is given.
///
/// The fuzzer looks for inputs for which it does not; tests keep those that were found.
package enum HostileInput: String, CaseIterable, Sendable {
  /// Any YAML file, as a tree.
  case yaml
  case scenario
  /// The files beside scenarios: rules, tags, known issues.
  case lists
  /// What an adapter's process prints.
  case reply
  /// What a runner, or whoever takes its place, says to an adapter.
  case request
  case storekit
  /// Property lists of product names.
  case products
  case events
  /// A request to Apple's server.
  case server

  /// - Throws: ``BrokenPromise``; a trap is a broken promise, too, and ends the process.
  package func check(_ bytes: [UInt8]) throws {
    switch self {
    case .yaml: try YAMLInput.check(bytes)
    case .scenario: try ScenarioInput.check(bytes)
    case .lists: try ListInput.check(bytes)
    case .reply: try ReplyInput.check(bytes)
    case .request: try RequestInput.check(bytes)
    case .storekit: try StoreKitInput.check(bytes)
    case .products: try ProductListInput.check(bytes)
    case .events: try EventInput.check(bytes)
    case .server: try ServerInput.check(bytes)
    }
  }
}
