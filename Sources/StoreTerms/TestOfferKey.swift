/// The key that signs the promotional offers of a catalog without one, as the key that Xcode adds
/// to a configuration file.
///
/// It is the same in every run, since runs repeat byte for byte, and protects nothing.
///
/// Source: https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode
package enum TestOfferKey {
  package static let id = "TEST"
  /// A P-256 key, PKCS#8 in Base64.
  package static let privateKey =
    "MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCDt6l9NmL4T1vhC"
    + "Aa9dZu1YnYDQIb5kXnidGopccfitVw=="
}
