/// What holds for every family that shares purchases.
package enum FamilySharing {
  /// The most members beside the customer whose purchases are shared. Rule FAM-1.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app
  package static let memberLimit = 5
}
