import StoreSimulator

/// Calls of the app to the App Store.
///
/// Source: https://developer.apple.com/documentation/storekit/appstore
public enum AppStore {
  /// Whether the device permits purchases. Rule PUR-8.
  public static var canMakePayments: Bool {
    SimulatedDevice.current.read { $0.canMakePayments }
  }

  /// Asks the customer to sign in and restores purchases. Rule RES-3: it makes no new transaction.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/sync()
  /// - Throws: ``StoreKitError``: ``StoreKitError/networkError(_:)`` without network,
  ///   ``StoreKitError/userCancelled`` if the customer does not sign in.
  public static func sync() async throws {
    await SimulatedDevice.current.wait(for: .sync)
    let customer = SimulatedDevice.current.answers.signIn
    try SimulatedDevice.current.call { (world) throws(CallFailure) in
      try world.sync(customer: customer)
    }
    SimulatedDevice.current.bringReceipt()
  }
}

extension AppStore {
  /// The environment of the App Store that signed something.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/environment
  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let production = Environment(rawValue: "Production")
    public static let sandbox = Environment(rawValue: "Sandbox")
    public static let xcode = Environment(rawValue: "Xcode")

    init(_ environment: AppInfo.Environment) {
      switch environment {
      case .production: self = .production
      case .sandbox: self = .sandbox
      case .xcode: self = .xcode
      }
    }
  }

  /// The platform on which a customer first obtained the app.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/platform
  public struct Platform: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let iOS = Platform(rawValue: "iOS")
    public static let macOS = Platform(rawValue: "macOS")
    public static let tvOS = Platform(rawValue: "tvOS")
    public static let visionOS = Platform(rawValue: "visionOS")
  }

  /// The identifier of this device in everything that is signed for it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/deviceverificationid
  public static var deviceVerificationID: UUID? {
    UUID(uuidString: SimulatedDevice.current.withState { $0.device.signedPayloads.deviceID })
  }
}

extension AppStore {
  /// Asks the system to request a review from the customer. The system decides whether it does; the
  /// app is not notified.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/requestreview(in:)
  @MainActor public static func requestReview(in scene: UIWindowScene) {
    SimulatedDevice.current.noteReviewRequest()
  }

  /// Asks the system to ask the customer for a review.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/requestreview(in:)
  @MainActor public static func requestReview(in controller: NSViewController) {
    SimulatedDevice.current.noteReviewRequest()
  }

  /// `nil`: the simulated store has no age ratings.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/ageratingcode
  public static var ageRatingCode: Int? {
    get async {
      await SimulatedDevice.current.wait(for: .listing)
      return nil
    }
  }
}

extension SimulatedDevice {
  /// The number of reviews that the app has requested since the case began.
  package var reviewRequestCount: Int { withState { $0.reviewRequestCount } }

  fileprivate func noteReviewRequest() { withState { $0.reviewRequestCount += 1 } }
}
