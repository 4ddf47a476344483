import StoreTerms

// The order in which the app reads lists.
extension World {
  /// Transactions in the order in which the app reads them.
  ///
  /// Rule ENT-17: newest first. Source: observed by `StoreKit2TransactionFetcher` of
  /// https://github.com/RevenueCat/purchases-ios, by tests of
  /// https://github.com/facebook/facebook-ios-sdk, and of entitlements in
  /// https://github.com/russell-archer/StoreHelper/pull/95
  ///
  /// - Parameter transactions: oldest first.
  package func asRead(_ transactions: [LedgerTransaction]) -> [LedgerTransaction] {
    asRead(unordered: transactions.reversed())
  }

  /// A list without a known order, as the app reads it. Rule ENT-17: with `shufflesLists`, in
  /// another order each time, by the seed.
  package func asRead<Element>(unordered list: [Element]) -> [Element] {
    guard list.count > 1, profile.has(.shufflesLists) else { return list }
    var chance = SplitMix64(seed: seed ^ UInt64(bitPattern: now.milliseconds))
    var shuffled = list
    for index in list.indices.dropFirst() { shuffled.swapAt(index, chance.below(index + 1)) }
    return shuffled
  }
}
