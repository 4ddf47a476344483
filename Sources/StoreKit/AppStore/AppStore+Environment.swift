import StoreSimulator

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
    UUID(uuidString: SimulatedDevice.current.withState { $0.mail.deviceID })
  }
}
