import StoreSimulator
import Foundation
import StoreKit

/// A snapshot of a transaction, or of an order without one, in the test environment.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction
public final class SKTestTransaction: Sendable {
  private let record: SessionRecord
  private let isDeclined: Bool

  init(_ record: SessionRecord, isDeclined: Bool) {
    self.record = record
    self.isDeclined = isDeclined
  }

  /// The identifier of the StoreKit transaction. A waiting order has its own; the transaction that
  /// results has another.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/identifier
  public var identifier: UInt { UInt(record.id) }

  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/originaltransactionidentifier
  public var originalTransactionIdentifier: UInt { UInt(record.originalID) }

  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/productidentifier
  public var productIdentifier: String { record.productID.rawValue }

  /// `failed` if the purchase was interrupted or declined.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/state
  public var state: SKPaymentTransactionState {
    if isDeclined { return .failed }
    return switch record.state {
    case .purchased: .purchased
    case .interrupted: .failed
    case .deferred: .deferred
    }
  }

  /// For an order without a transaction, the date of the order.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/purchasedate
  public var purchaseDate: Date { record.purchaseDate.date }

  /// `nil` unless it is of an auto-renewable subscription.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/expirationdate
  public var expirationDate: Date? { record.expirationDate?.date }

  /// When it was refunded; an upgrade or the end of auto-renewal sets no date.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/canceldate
  public var cancelDate: Date? { record.cancelDate?.date }

  /// Whether the subscription that it belongs to renews.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/autorenewingenabled
  public var autoRenewingEnabled: Bool { record.autoRenews }

  /// Whether ``SKTestSession/resolveIssueForTransaction(identifier:)`` has something to resolve.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/haspurchaseissue
  public var hasPurchaseIssue: Bool { record.hasIssue }

  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/ispendingpriceincreaseconsent
  public var isPendingPriceIncreaseConsent: Bool { record.awaitsPriceConsent }

  /// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction/pendingasktobuyconfirmation
  public var pendingAskToBuyConfirmation: Bool { record.state == .deferred && !isDeclined }
}

extension SKTestTransaction: CustomStringConvertible {
  public var description: String {
    "<SKTestTransaction \(identifier) of \(productIdentifier): \(state)>"
  }
}

extension StoreTime {
  fileprivate var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
