/// The customers who share what one of them buys.
///
/// Source: https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app
package struct Family: Codable, Equatable, Sendable {
  /// Who buys for all. The others' own purchases are theirs alone. Source: assumption
  package let purchaser: AccountID
  /// In the order of joining.
  package internal(set) var members: [AccountID] = []
  /// Whether the purchaser shares what can be shared.
  package internal(set) var isSharing = false

  /// Rule FAM-1.
  static let memberLimit = 5

  init(purchaser: AccountID) { self.purchaser = purchaser }
}

/// What a customer has through the family. Rule FAM-1.
package struct FamilyShare: Codable, Equatable, Sendable {
  /// Those of the family's purchaser that the customer has a share in, at most one for each group.
  /// They follow the purchaser's and never change by themselves. Rule FAM-1.
  package internal(set) var subscriptions: [Subscription] = []
  /// The own transaction for each of the purchaser's, by the purchaser's id.
  var counterparts: [UInt64: UInt64] = [:]
}
