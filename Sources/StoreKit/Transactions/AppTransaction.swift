import StoreSimulator
import StoreSigning

/// The customer's purchase of the app.
///
/// Source: https://developer.apple.com/documentation/storekit/apptransaction
public struct AppTransaction: SignedInformation {
  private let copy: SignedCopy<SignedAppTransaction>

  init(_ copy: SignedCopy<SignedAppTransaction>) { self.copy = copy }

  public var signedText: SignedText { SignedText(copy) }

  private var app: AppInfo { copy.payload.issuance.app }

  /// The app's Apple ID in the App Store; `nil` in the test environments.
  public var appID: UInt64? { copy.payload.appAppleID.map { UInt64($0) } }
  /// The installed version of the app.
  public var appVersion: String { app.version }
  /// The App Store's number for the version. The simulated one gives none. Source: assumption
  public var appVersionID: UInt64? { nil }
  public var bundleID: String { app.bundleID }
  public var environment: AppStore.Environment { AppStore.Environment(app.environment) }
  /// The version that the customer first had. Rule APPTX-1: 1.0 in the test environments.
  public var originalAppVersion: String { copy.payload.originalVersion }
  public var originalPurchaseDate: Date {
    Date(timeIntervalSince1970: Double(copy.payload.originalMilliseconds) / 1000)
  }
  public var originalPlatform: AppStore.Platform { .iOS }
  /// The platform as code for systems before 18.4 reads it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/apptransaction/originalplatformstringrepresentation
  public var originalPlatformStringRepresentation: String { originalPlatform.rawValue }
  /// `nil`, since no customer orders ahead here.
  public var preorderDate: Date? { nil }
  /// Identifies the customer and the app together. Rule ID-3.
  public var appTransactionID: String { copy.payload.issuance.appTransactionID }
}

extension AppTransaction {
  /// Returns the app transaction of the device, or fetches it from the App Store.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/apptransaction/shared
  /// - Throws: ``StoreKitError/networkError(_:)`` if it cannot ask. Rule APPTX-1.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws { try await read(isFresh: false) }
  }

  /// Asks the customer to sign in, and fetches a new app transaction.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/apptransaction/refresh()
  /// - Throws: ``StoreKitError/networkError(_:)`` without network. Rule APPTX-1.
  ///   ``StoreKitError/userCancelled`` if the customer does not sign in.
  @discardableResult
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    try await read(isFresh: true)
  }

  private static func read(isFresh: Bool) async throws -> VerificationResult<AppTransaction> {
    let device = SimulatedDevice.current
    let isKnown = device.withState { $0.device.signedPayloads.holdsAppTransaction }
    await device.wait(for: isFresh ? .sync : isKnown ? .listing : .appTransaction)
    return try device.appTransaction(isFresh: isFresh)
  }
}
