/// The one app of a world, as the App Store knows it.
package struct AppInfo: Codable, Hashable, Sendable {
  /// Which App Store the app was installed from.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/environment
  package enum Environment: String, Codable, Hashable, Sendable, CaseIterable {
    case sandbox = "Sandbox"
    case production = "Production"
    /// Apple's libraries accept such a payload without checking its signature.
    case xcode = "Xcode"

    /// An instant as the App Store writes it into what it books: in whole seconds, except in Xcode.
    /// Only the date of a signature keeps its milliseconds.
    ///
    /// Source: https://github.com/apple/app-store-server-library-node/issues/218, of the sandbox
    package func dated(_ time: StoreTime) -> StoreTime {
      switch self {
      case .sandbox, .production: time.wholeSecond
      case .xcode: time
      }
    }
  }

  /// The version and the date of the customer's first download of the app.
  package struct Origin: Codable, Hashable, Sendable {
    package let version: String
    package let date: StoreTime

    package init(version: String, date: StoreTime) {
      self.version = version
      self.date = date
    }
  }

  package let bundleID: String
  /// The app's number in the App Store. Only production payloads contain it.
  package let appAppleID: Int
  /// The version that is installed now.
  package let version: String
  /// Used in production only; the test environments have a fixed one. Rule APPTX-1.
  package let origin: Origin
  package var environment: Environment
  /// Whether finished consumables stay in the customer's history. Rule CON-1.
  ///
  /// Source: https://developer.apple.com/documentation/bundleresources/information-property-list/skincludeconsumableinapppurchasehistory
  package var includesConsumableHistory: Bool

  package init(
    bundleID: String, appAppleID: Int, version: String, origin: Origin, environment: Environment,
    includesConsumableHistory: Bool = false
  ) {
    self.bundleID = bundleID
    self.appAppleID = appAppleID
    self.version = version
    self.origin = origin
    self.environment = environment
    self.includesConsumableHistory = includesConsumableHistory
  }

  /// The default app of scenarios.
  ///
  /// In the sandbox, because there Apple's libraries check everything.
  package static let sample = AppInfo(
    bundleID: "com.example.app", appAppleID: 1_234_567_890, version: "1.0",
    origin: Origin(version: "1.0", date: StoreTime(milliseconds: 1_704_067_200_000)),
    environment: .sandbox)
}

/// The legal documents that StoreKit's views link to.
package struct AppPolicies: Codable, Hashable, Sendable {
  /// The privacy policy in one language.
  package struct Policy: Codable, Hashable, Sendable {
    package let locale: String
    package let text: String
    /// The address of the policy; may be empty.
    package let url: String

    package init(locale: String, text: String, url: String) {
      self.locale = locale
      self.text = text
      self.url = url
    }
  }

  /// The licence agreement; may be empty.
  package let eula: String
  package let policies: [Policy]

  package init(eula: String, policies: [Policy]) {
    self.eula = eula
    self.policies = policies
  }
}
