import JSONTree

/// The properties that bind a payload to the device that it was signed for.
///
/// Source: https://developer.apple.com/documentation/storekit/transaction/deviceverification
struct DeviceSeal: Hashable, Sendable {
  /// A UUID string, in lower case.
  private let nonce: String
  /// The device's own UUID, in lower case.
  private let deviceID: String

  /// - Parameters:
  ///   - nonce: a UUID string, new for each payload.
  ///   - deviceID: the device's identifier for verification, a UUID string.
  init(nonce: String, deviceID: String) {
    self.nonce = nonce.lowercased()
    self.deviceID = deviceID.lowercased()
  }

  /// SHA-384 of the nonce and the device's identifier, in Base64.
  var verification: String {
    Base64.standard.encode(SHA384.hash("\(nonce)\(deviceID)".utf8))
  }

  var members: [JSON.Member] {
    [
      JSON.Member("deviceVerification", .string(verification)),
      JSON.Member("deviceVerificationNonce", .string(nonce)),
    ]
  }

  /// Whether the payload was signed for the device.
  static func holds(_ payload: JSON, for deviceID: String) -> Bool {
    guard let nonce = payload["deviceVerificationNonce"]?.text else { return false }
    let seal = DeviceSeal(nonce: nonce, deviceID: deviceID)
    return payload["deviceVerification"]?.text == seal.verification
  }
}
