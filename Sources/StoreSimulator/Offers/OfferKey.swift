/// The key that signs promotional offers in a test environment.
///
/// Source: https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode
package struct OfferKey: Codable, Hashable, Sendable {
  package let id: String
  /// A P-256 key, PKCS#8 in Base64, as it stands in the file. It is not looked into here.
  package let privateKey: String

  package init(id: String, privateKey: String) {
    self.id = id
    self.privateKey = privateKey
  }
}
