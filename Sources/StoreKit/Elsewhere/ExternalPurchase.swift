// Purchases outside of In-App Purchase. The simulated App Store permits none: questions are
// answered with no, and calls throw `StoreKitError.unsupported`.

/// Purchases that the app sells itself.
///
/// Source: https://developer.apple.com/documentation/storekit/externalpurchase
public enum ExternalPurchase {
  /// The customer's answer to Apple's notice.
  public enum NoticeResult: Hashable, Sendable {
    case cancelled
    case continuedWithExternalPurchaseToken(token: String)
  }

  /// `false`.
  public static var canPresent: Bool { get async { false } }

  /// - Throws: ``StoreKitError/unsupported``.
  public static func presentNoticeSheet() async throws -> NoticeResult {
    throw StoreKitError.unsupported
  }
}

/// A link to purchases on the app's website.
///
/// Source: https://developer.apple.com/documentation/storekit/externalpurchaselink
public enum ExternalPurchaseLink {
  /// `false`.
  public static var canOpen: Bool { get async { false } }

  /// `nil`: no link may be opened.
  public static var eligibleURLs: [URL]? { get async { nil } }

  /// - Throws: ``StoreKitError/unsupported``.
  public static func open() async throws { throw StoreKitError.unsupported }

  /// - Throws: ``StoreKitError/unsupported``.
  public static func open(url: URL) async throws { throw StoreKitError.unsupported }
}

/// A link of the app's own making to purchases elsewhere.
///
/// Source: https://developer.apple.com/documentation/storekit/externalpurchasecustomlink
public enum ExternalPurchaseCustomLink {
  /// The kind of the link's target.
  public enum NoticeType: Hashable, Sendable {
    case browser
    case withinApp
  }

  /// The customer's answer to Apple's notice.
  public enum NoticeResult: Hashable, Sendable {
    case continued
    case cancelled
  }

  /// The token with which the app reports external purchases.
  public struct Token: Hashable, Sendable {
    public let value: String
  }

  /// `false`.
  public static var isEligible: Bool { get async { false } }

  /// - Throws: ``StoreKitError/unsupported``.
  public static func showNotice(type: NoticeType) async throws -> NoticeResult {
    throw StoreKitError.unsupported
  }

  /// - Throws: ``StoreKitError/unsupported``.
  public static func token(for tokenType: String) async throws -> Token? {
    throw StoreKitError.unsupported
  }
}
