import JSONTree
import StoreSimulator
import StoreTerms

/// A signed request to the developer's server for the message to a customer about to cancel.
///
/// Source: https://developer.apple.com/documentation/retentionmessaging/decodedrealtimerequestbody
package struct SignedRealtimeRequest: Sendable {
  private let transaction: LedgerTransaction
  private let issuance: SigningOccasion
  private let identifier: UUIDString

  /// - Parameters:
  ///   - transaction: the first of the customer's subscription.
  ///   - identifier: unique for each request.
  package init(
    of transaction: LedgerTransaction, _ issuance: SigningOccasion, identifier: UUIDString
  ) {
    self.transaction = transaction
    self.issuance = issuance
    self.identifier = identifier
  }

  package func jws(by chain: SigningChain) -> String {
    chain.signer.sign([
      "originalTransactionId": .string(String(transaction.originalID)),
      "appAppleId": .integer(issuance.app.appAppleID),
      "productId": .string(transaction.productID.rawValue), "userLocale": "en-US",
      "requestIdentifier": .string(identifier.description),
      "environment": .string(issuance.app.environment.rawValue),
      "signedDate": .integer(Int(issuance.signedDate.milliseconds)),
    ])
  }
}
