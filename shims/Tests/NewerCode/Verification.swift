import CryptoKit
import StoreKit

/// What a device can check for itself of what the App Store signed.
public struct Verification {
  private let result: VerificationResult<StoreKit.Transaction>

  public init(_ result: VerificationResult<StoreKit.Transaction>) { self.result = result }

  /// Source: https://developer.apple.com/documentation/storekit/appstore/deviceverificationid
  public var isOfThisDevice: Bool {
    guard let device = AppStore.deviceVerificationID else { return false }
    let text =
      result.deviceVerificationNonce.uuidString.lowercased() + device.uuidString.lowercased()
    return Data(SHA384.hash(data: Data(text.utf8))) == result.deviceVerification
  }

  public func isSigned(by key: P256.Signing.PublicKey) -> Bool {
    key.isValidSignature(result.signature, for: result.signedData)
  }

  /// The key of the certificate that signed: the first of the header's chain.
  public var key: P256.Signing.PublicKey? {
    guard let header = try? JSONDecoder().decode(Header.self, from: result.headerData),
      let leaf = header.x5c.first.flatMap({ Data(base64Encoded: $0) }),
      // What precedes a key of P-256 in a certificate: its algorithm, its curve, its form.
      let start = leaf.range(of: Data([0x01, 0x07, 0x03, 0x42, 0x00]))?.upperBound
    else { return nil }
    return try? P256.Signing.PublicKey(x963Representation: leaf[start...].prefix(65))
  }

  private struct Header: Decodable {
    let x5c: [String]
  }
}
