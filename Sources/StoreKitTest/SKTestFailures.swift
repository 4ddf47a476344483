import StoreKit
import StoreSimulator

/// The errors that each StoreKit call can be made to fail with.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktestfailures
public enum SKTestFailures {
  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/loadproducts
  public enum LoadProducts: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/purchase
  public enum Purchase: SKTestFailure {
    case generic(StoreKitError)
    case purchase(Product.PurchaseError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/verification
  public enum Verification: SKTestFailure {
    case verification(VerificationResult<Transaction>.VerificationError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/appstoresync
  public enum AppStoreSync: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/subscriptionstatus
  public enum SubscriptionStatus: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/apptransaction
  public enum AppTransaction: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/managesubscriptions
  public enum ManageSubscriptions: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/refundrequest
  public enum RefundRequest: SKTestFailure {
    case generic(StoreKitError)
    case refundRequest(Transaction.RefundRequestError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/offercoderedeem
  public enum OfferCodeRedeem: SKTestFailure {
    case generic(StoreKitError)
  }
}

/// An error that a StoreKit call can be made to fail with.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktestfailure
public protocol SKTestFailure: Equatable, Sendable {}

extension SKTestFailure {
  /// Whether calls throw the same error for both: underlying errors count by domain and code.
  public static func == (one: Self, other: Self) -> Bool {
    guard let one = one as? any KnownFailure, let other = other as? any KnownFailure else {
      return false
    }
    return one.storeError == other.storeError
      && one.underlying?._domain == other.underlying?._domain
      && one.underlying?._code == other.underlying?._code
  }
}

/// A failure that the simulated store knows: all that Apple's interface has.
protocol KnownFailure: SKTestFailure {
  /// `nil` for an error that the call never throws.
  init?(_ error: any Error)

  var storeError: StoreCallError { get }
  /// The underlying error, which calls throw with it.
  var underlying: (any Error)? { get }
}

/// Failures of StoreKit as a whole only.
protocol GenericFailure: KnownFailure {
  static func generic(_ error: StoreKitError) -> Self
  var error: StoreKitError { get }
}

extension GenericFailure {
  init?(_ error: any Error) {
    guard let error = error as? StoreKitError else { return nil }
    self = .generic(error)
  }

  var storeError: StoreCallError { error.storeError }
  var underlying: (any Error)? { error.underlying }
}

extension StoreKitError {
  var storeError: StoreCallError {
    switch self {
    case .unknown: .unknown
    case .userCancelled: .userCancelled
    case .networkError: .networkError
    case .systemError: .systemError
    case .notAvailableInStorefront: .notAvailableInStorefront
    case .notEntitled: .notEntitled
    case .unsupported: .unsupported
    case .invalidPresentationContext: .invalidPresentationContext
    }
  }

  var underlying: (any Error)? {
    switch self {
    case .networkError(let error): error
    case .systemError(let error): error
    case .unknown, .userCancelled, .notAvailableInStorefront, .notEntitled, .unsupported,
      .invalidPresentationContext:
      nil
    }
  }
}

// The simulated store's name of each failure.
extension SKTestFailures.LoadProducts: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.AppStoreSync: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.SubscriptionStatus: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.AppTransaction: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.ManageSubscriptions: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.OfferCodeRedeem: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.Purchase: KnownFailure {
  init?(_ error: any Error) {
    if let error = error as? StoreKitError {
      self = .generic(error)
    } else if let error = error as? Product.PurchaseError {
      self = .purchase(error)
    } else {
      return nil
    }
  }

  var storeError: StoreCallError {
    switch self {
    case .generic(let error): error.storeError
    case .purchase(let error): StoreCallError(error)
    }
  }

  var underlying: (any Error)? {
    if case .generic(let error) = self { error.underlying } else { nil }
  }
}

extension SKTestFailures.RefundRequest: KnownFailure {
  init?(_ error: any Error) {
    if let error = error as? StoreKitError {
      self = .generic(error)
    } else if let error = error as? Transaction.RefundRequestError {
      self = .refundRequest(error)
    } else {
      return nil
    }
  }

  var storeError: StoreCallError {
    switch self {
    case .generic(let error): error.storeError
    case .refundRequest(let error): StoreCallError(error)
    }
  }

  var underlying: (any Error)? {
    if case .generic(let error) = self { error.underlying } else { nil }
  }
}

extension SKTestFailures.Verification: KnownFailure {
  init?(_ error: any Error) {
    guard let error = error as? VerificationResult<Transaction>.VerificationError else {
      return nil
    }
    self = .verification(error)
  }

  var storeError: StoreCallError {
    switch self {
    case .verification(let error): StoreCallError(error)
    }
  }

  var underlying: (any Error)? { nil }
}

extension StoreCallError {
  /// The simulated store's name of one of Apple's errors: all of them have one.
  fileprivate init<Failure: Error & Equatable>(_ error: Failure) {
    let known = Self.allCases.first { $0.storeKitError as? Failure == error }
    guard let known else { preconditionFailure("the store knows no error '\(error)'") }
    self = known
  }
}
