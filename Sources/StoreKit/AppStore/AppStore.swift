import StoreSimulator

/// The App Store as the app sees it.
///
/// Source: https://developer.apple.com/documentation/storekit/appstore
public enum AppStore {
  /// Whether the device permits purchases. Rule PUR-8.
  public static var canMakePayments: Bool {
    SimulatedDevice.current.read { $0.canMakePayments }
  }

  /// Asks the customer to sign in, to restore purchases. Rule RES-3: nothing new comes of it.
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
  /// Which App Store signed something.
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

  /// The system on which a customer first had the app.
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

  /// Names this device in what is signed for it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/deviceverificationid
  public static var deviceVerificationID: UUID? {
    UUID(uuidString: SimulatedDevice.current.withState { $0.device.signedPayloads.deviceID })
  }
}

extension AppStore {
  /// Asks the system to ask the customer for a review. Whether it does is up to the system, and the
  /// app never hears of it.
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

  /// `nil`: the simulated store rates no apps.
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
  /// How often the app has asked for a review since the case began.
  package var reviewRequestCount: Int { withState { $0.reviewRequestCount } }

  fileprivate func noteReviewRequest() { withState { $0.reviewRequestCount += 1 } }
}
