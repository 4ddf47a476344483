import StoreSimulator

extension AppInfo {
  /// The identifier of a customer and the app together, 18 digits. Rule ID-3.
  ///
  /// - Parameter account: the account's name in the simulated store.
  package func appTransactionID(ofAccount account: String) -> String {
    let digest = SHA384.hash("\(bundleID) \(account)".utf8)
    let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return "7\(String(number % 100_000_000_000_000_000 + 100_000_000_000_000_000).dropFirst())"
  }
}
