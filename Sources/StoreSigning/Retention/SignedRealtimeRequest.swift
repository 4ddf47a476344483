import JSONTree
import StoreSimulator
import StoreTerms

/// A signed request to the developer's server for the message to a customer about to cancel.
///
/// Source: https://developer.apple.com/documentation/retentionmessaging/decodedrealtimerequestbody
package struct SignedRealtimeRequest: Sendable {
  private let transaction: LedgerTransaction
  private let locale: String
  private let issuance: SigningOccasion
  private let identifier: UUIDString

  /// - Parameters:
  ///   - transaction: of the customer's subscription.
  ///   - locale: the device's.
  ///   - identifier: unique for each request.
  package init(
    of transaction: LedgerTransaction, locale: String = "en-US", _ issuance: SigningOccasion,
    identifier: UUIDString
  ) {
    self.transaction = transaction
    self.locale = locale
    self.issuance = issuance
    self.identifier = identifier
  }

  package init(_ request: RetentionRequest, _ issuance: SigningOccasion) {
    let id = request.transaction.originalID
    self.init(
      of: request.transaction, locale: request.locale, issuance,
      identifier: UUIDString(derivedFrom: "retention message \(id) \(request.number)"))
  }

  func jws(by chain: SigningChain) -> String {
    chain.signer.sign([
      "originalTransactionId": .string(String(transaction.originalID)),
      "appAppleId": .integer(issuance.app.appAppleID),
      "productId": .string(transaction.productID.rawValue), "userLocale": .string(locale),
      "requestIdentifier": .string(identifier.description),
      "environment": .string(issuance.app.environment.rawValue),
      "signedDate": .integer(Int(issuance.signedDate.milliseconds)),
    ])
  }

  /// The request's body.
  package func body(by chain: SigningChain) -> [UInt8] {
    JSON.object([.init("signedPayload", .string(jws(by: chain)))]).bytes
  }
}
