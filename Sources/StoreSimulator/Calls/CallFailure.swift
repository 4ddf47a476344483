/// Why a call of the app came to nothing before the App Store did anything.
///
/// If several apply, the first of: injected, network, storeDown. Source: assumption
package enum CallFailure: Error, Hashable, Sendable {
  /// The device has no network. Rule OFFL-1.
  case network
  /// There is network, and the App Store fails.
  case storeDown
  /// What a scenario or a configuration file said.
  case injected(StoreCallError)
}
