// tidy publicWord: AdapterHost exports what adapters report

/// The outcome of a purchase, as the app shows it to the customer.
public enum PurchaseOutcome: Hashable, Sendable {
  case purchased
  case pending
  case cancelled
  case failed(FailureReason)
  case failedVerification
  case inProgress
  case notStarted
  case cannotMakePayments
  case unknown

  /// An outcome without its reason. The raw values are keywords of the scenario language.
  package enum Word: String, CaseIterable, Hashable, Sendable {
    case purchased
    case pending
    case cancelled
    case failed
    case failedVerification = "failed verification"
    case inProgress = "in progress"
    case notStarted = "not started"
    case cannotMakePayments = "cannot make payments"
    case unknown
  }

  package var word: Word {
    switch self {
    case .purchased: .purchased
    case .pending: .pending
    case .cancelled: .cancelled
    case .failed: .failed
    case .failedVerification: .failedVerification
    case .inProgress: .inProgress
    case .notStarted: .notStarted
    case .cannotMakePayments: .cannotMakePayments
    case .unknown: .unknown
    }
  }

  /// The reason of a failure; `nil` for other outcomes.
  package var reason: FailureReason? {
    switch self {
    case .failed(let reason): reason
    case .failedVerification: .unverified
    case .cannotMakePayments: .purchaseNotAllowed
    case .inProgress: .purchaseInProgress
    case .purchased, .pending, .cancelled, .notStarted, .unknown: nil
    }
  }
}

/// The reason of a failure, as the purchase code reports it. The raw values are keywords of the
/// scenario language.
public enum FailureReason: String, CaseIterable, Hashable, Sendable {
  case network
  case unverified
  case purchaseInProgress = "purchase in progress"
  case productUnavailable = "product unavailable"
  case purchaseNotAllowed = "purchase not allowed"
  case invalidQuantity = "invalid quantity"
  case notEntitled = "not entitled"
  case ineligibleForOffer = "ineligible for offer"
  case invalidOffer = "invalid offer"
  case cancelled
  case unsupported
  /// A refund of the same purchase was asked for before. Rule REF-3.
  case duplicateRequest = "duplicate request"
  /// The purchase code reports no reason, or one without a keyword.
  case unknown
}

/// An event that the purchase code reported to the app, by a notification, a callback or a
/// delegate.
public struct AppEvent: Hashable, Sendable, Codable {
  /// The raw values are keywords of the scenario language.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// A product was bought and delivered, in the app or elsewhere.
    case success
    case failure
    case pending
    case cancelled
    /// A subscription renewed. Code that does not distinguish this reports ``success``.
    case renewed
    case revoked
    case upgraded
    case expired
    case verificationFailed = "verification failed"
    case restored
  }

  public let kind: Kind
  /// The product; `nil` if the purchase code named none.
  public let product: String?

  public init(_ kind: Kind, _ product: String? = nil) {
    self.kind = kind
    self.product = product
  }
}

/// A part of a report on a subscription. The raw values are keywords of the scenario language.
public enum SubscriptionPart: String, CaseIterable, Hashable, Sendable {
  case product, state, renews
  case renewsAs = "renews as"
  case expires, offer
}

/// An amount in a report of the app's server. The raw values are keywords of the scenario language.
public enum ServerAmount: String, CaseIterable, Hashable, Sendable {
  case price, paid
}

/// A part of a report of the app's server: those of ``SubscriptionPart``, and amounts.
package enum ServerPart: RawRepresentable, CaseIterable, Hashable, Sendable {
  case subscription(SubscriptionPart)
  case amount(ServerAmount)

  package static let allCases =
    SubscriptionPart.allCases.map(subscription) + ServerAmount.allCases.map(amount)

  package init?(rawValue: String) {
    guard let part = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = part
  }

  package var rawValue: String {
    switch self {
    case .subscription(let part): part.rawValue
    case .amount(let amount): amount.rawValue
    }
  }
}

/// A part of a report on a purchase. The raw values are keywords of the scenario language.
public enum PurchaseInfoPart: String, CaseIterable, Hashable, Sendable {
  case purchased, expires, revoked
  case isRevoked = "is revoked"
  case isUpgraded = "is upgraded"
}
