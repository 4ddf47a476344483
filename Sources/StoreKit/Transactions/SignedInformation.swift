import StoreSigning
import JSONTree

/// What the App Store signs: transactions, renewal information and app transactions.
///
/// Apple has no such protocol; app code has no need to name it.
public protocol SignedInformation: Hashable, Sendable, CustomDebugStringConvertible {
  /// The text that was signed.
  var signedText: SignedText { get }
}

/// A text that the App Store signed, which is made when somebody reads it.
public struct SignedText: Sendable {
  let source: any SignedSource

  init(_ source: any SignedSource) { self.source = source }
}

/// Where a signed text comes from.
protocol SignedSource: Sendable {
  var jws: String { get }
  var json: JSON { get }
  var signedDate: Date { get }
}

extension SignedInformation {
  /// What was signed, as UTF-8.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/jsonrepresentation
  public var jsonRepresentation: Data {
    var bytes: [UInt8] = []
    signedText.source.json.write(to: &bytes)
    return Data(bytes)
  }

  /// When the App Store signed it: when this device first learned of it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/signeddate
  public var signedDate: Date { signedText.source.signedDate }

  /// SHA-384 of the nonce and the device's identifier, both in lower case.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/deviceverification
  public var deviceVerification: Data {
    guard let data = Data(base64Encoded: text(of: "deviceVerification")) else {
      preconditionFailure("the device verification is no Base64")
    }
    return data
  }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/deviceverificationnonce
  public var deviceVerificationNonce: UUID {
    let text = text(of: "deviceVerificationNonce")
    guard let nonce = UUID(uuidString: text) else { preconditionFailure("no UUID: '\(text)'") }
    return nonce
  }

  public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }

  /// A property that everything has that was signed for a device, and that no tampering takes away.
  private func text(of name: String) -> String {
    guard let text = signedText.source.json[name]?.text else {
      preconditionFailure("signed for a device, but without '\(name)'")
    }
    return text
  }
}
