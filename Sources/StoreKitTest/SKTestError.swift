import StoreSimulator
import Foundation

/// The domain of ``SKTestError``.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktesterrordomain
public let SKTestErrorDomain = "SKTestErrorDomain"

/// An error of the test environment.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktesterror
public struct SKTestError: CustomNSError, LocalizedError, Hashable, Sendable,
  CustomStringConvertible
{
  /// The code of the error.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktesterror/code
  public enum Code: Int, Hashable, Sendable {
    case serviceUnavailable = 0
    case invalidProductIdentifier = 1
    case invalidProductType = 2
    case invalidURL = 3
    case fileNotFound = 4
    case noSubscriptionFound = 5
    case noTransactionFound = 6
    case invalidAction = 7
  }

  public let code: Code
  /// The message.
  private let sentence: String

  init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktesterror/errordomain
  public static var errorDomain: String { SKTestErrorDomain }

  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { sentence }
  // tidy: CustomNSError's signature; without it an NSError has no description
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }
  public var description: String { "\(SKTestErrorDomain) \(code.rawValue): \(sentence)" }
}

extension SKTestError {
  public static var serviceUnavailable: Code { .serviceUnavailable }
  public static var invalidProductIdentifier: Code { .invalidProductIdentifier }
  public static var invalidProductType: Code { .invalidProductType }
  public static var invalidURL: Code { .invalidURL }
  public static var fileNotFound: Code { .fileNotFound }
  public static var noSubscriptionFound: Code { .noSubscriptionFound }
  public static var noTransactionFound: Code { .noTransactionFound }
  public static var invalidAction: Code { .invalidAction }

  init(_ refusal: SessionRefusal) {
    let code: Code =
      switch refusal {
      case .unknownProduct: .invalidProductIdentifier
      case .notASubscription: .invalidProductType
      case .noSubscription: .noSubscriptionFound
      case .noTransaction, .noRequest: .noTransactionFound
      case .noIncrease, .inFuture, .beforeEarlierPurchase, .invalidQuantity, .unknownOffer,
        .ineligibleForOffer, .code, .act:
        .invalidAction
      }
    self.init(code, refusal.description)
  }
}
