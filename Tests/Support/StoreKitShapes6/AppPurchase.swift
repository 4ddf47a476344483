import StoreKit

/// Whether the app was bought while it had a price.
struct AppPurchase: Sendable {
  let version: (now: String, original: String, id: UInt64?)
  let dates: (bought: Date, ordered: Date?, signed: Date)
  let ids: (bundle: String, app: UInt64?, transaction: String)
  let seal: (Data, UUID)
  let json: Data
  let text: String
  let environment: AppStore.Environment
  let platform: AppStore.Platform
  let platformName: String

  init(_ app: AppTransaction) {
    version = (app.appVersion, app.originalAppVersion, app.appVersionID)
    dates = (app.originalPurchaseDate, app.preorderDate, app.signedDate)
    ids = (app.bundleID, app.appID, app.appTransactionID)
    seal = (app.deviceVerification, app.deviceVerificationNonce)
    json = app.jsonRepresentation
    text = app.debugDescription
    environment = app.environment
    platform = app.originalPlatform
    platformName = app.originalPlatformStringRepresentation
  }

  static func load() async throws -> AppPurchase? {
    let shared: VerificationResult<AppTransaction> = try await AppTransaction.shared
    if case .verified(let app) = shared { return AppPurchase(app) }
    guard case .verified(let app) = try await AppTransaction.refresh() else { return nil }
    return AppPurchase(app)
  }

  static func paidBefore(_ version: Int) async -> Bool {
    do {
      switch try await AppTransaction.shared {
      case .verified(let app):
        let major = app.originalAppVersion.split(separator: ".").first.flatMap { Int($0) }
        return (major ?? .max) < version
      case .unverified(let app, let verificationError):
        return app.appVersion.isEmpty && verificationError == .invalidSignature
      }
    } catch {
      return false
    }
  }

  var place: String {
    switch environment {
    case .production: "store"
    case .sandbox: "sandbox"
    case .xcode: "Xcode"
    default: environment.rawValue
    }
  }

  var device: String {
    switch platform {
    case .iOS: "phone"
    case .macOS: "desktop"
    case .tvOS: "television"
    case .visionOS: "headset"
    default: platform.rawValue
    }
  }

  static let made = (
    AppStore.Environment(rawValue: "LocalTesting"), AppStore.Platform(rawValue: "watchOS")
  )
}

/// What the App Store shows in sheets, and says about the customer.
@MainActor struct StoreSheets {
  let scene: UIWindowScene

  var mayBuy: Bool { AppStore.canMakePayments }

  func restore() async throws { try await AppStore.sync() }

  func manage(_ group: String? = nil) async throws {
    if let group {
      try await AppStore.showManageSubscriptions(in: scene, subscriptionGroupID: group)
    } else {
      try await AppStore.showManageSubscriptions(in: scene)
    }
  }

  func redeem(above controller: UIViewController) async throws -> Transaction? {
    let options: Set<RedeemOption> = []
    let result = try await AppStore.presentOfferCodeRedeemSheet(from: controller, options: options)
    return try result.payloadValue
  }

  func redeem(above window: NSWindow) async throws -> Transaction? {
    try await AppStore.presentOfferCodeRedeemSheet(from: window).payloadValue
  }

  func redeemOnOlderSystems(above controller: NSViewController) async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: scene)
    try await AppStore.presentOfferCodeRedeemSheet(from: controller)
  }

  func praise(_ controller: NSViewController) {
    AppStore.requestReview(in: scene)
    AppStore.requestReview(in: controller)
  }

  func age() async -> Int? { await AppStore.ageRatingCode }

  func made() -> (UIScene, UIViewController, NSWindow, NSViewController, UIWindowScene) {
    (UIScene(), UIViewController(), NSWindow(), NSViewController(), UIWindowScene())
  }
}
