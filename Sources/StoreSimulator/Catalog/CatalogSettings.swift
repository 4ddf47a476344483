/// The settings of a test environment, as a configuration file holds them.
///
/// Source: https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode; the
/// keys in quotes, from files that Xcode wrote.
package struct CatalogSettings: Codable, Hashable, Sendable {
  /// ISO 3166-1 alpha-3. `_storefront`
  package var storefront: String
  /// Language and region, such as `en_US`. `_locale`
  package var locale: String
  /// Whether the family organiser is asked before each purchase. `_askToBuyEnabled`
  package var asksToBuy: Bool
  /// Whether service continues for a while after a failed renewal. `_billingGracePeriodEnabled`
  package var hasGracePeriod = false
  /// Whether every purchase is interrupted until the customer resolves an issue.
  /// `_billingIssuesEnabled`. Source: inferred from the label in Xcode's menu.
  package var interruptsPurchases = false
  /// Whether renewals cannot be charged. `_renewalBillingIssuesEnabled`
  package var failsRenewals = false
  /// Whether the system shows no sheets. `_disableDialogs`. It has no effect here: a scenario says
  /// how the customer answers, and no sheet is drawn.
  package var hidesDialogs = false
  /// Whether every purchase of the app fails. `_failTransactionsEnabled`.
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/failtransactionsenabled
  package var failsTransactions = false
  /// `_timeRate`. Journeys follow the calendar, so the simulated store applies it only on request:
  /// ``World/keepPace(of:)``.
  package var timeRate = TimeRate.realTime
  /// The rate for an Xcode that reads an older format, by the major version of that format.
  /// `_compatibilityTimeRate`
  package var compatibleTimeRates: [Int: TimeRate] = [:]
  /// The errors of StoreKit calls. `_storeKitErrors`
  package var failures: [StoreCall: StoreCallError] = [:]
  /// The app in App Store Connect that the file was copied from; `nil` for a local file.
  /// `_applicationInternalID` and others
  package var origin: AppStoreConnectOrigin?

  package init(storefront: String = "USA", locale: String = "en_US", asksToBuy: Bool = false) {
    self.storefront = storefront
    self.locale = locale
    self.asksToBuy = asksToBuy
  }

  /// The error of a StoreKit call; `nil` if it succeeds.
  package func failure(of call: StoreCall) -> StoreCallError? { failures[call] }
}

/// The app in App Store Connect that a configuration file is a copy of.
package struct AppStoreConnectOrigin: Codable, Hashable, Sendable {
  /// `_applicationInternalID`
  package let applicationID: String?
  /// `_developerTeamID`
  package let teamID: String?
  /// `_lastSynchronizedDate`, to the millisecond.
  package let synchronized: StoreTime?

  package init(applicationID: String?, teamID: String?, synchronized: StoreTime?) {
    self.applicationID = applicationID
    self.teamID = teamID
    self.synchronized = synchronized
  }
}

extension World {
  /// Applies the settings of a configuration file. A scenario may change each of these later.
  mutating func adopt(_ settings: CatalogSettings) {
    account.adopt(settings)
    // Rule BILL-2: a file says only whether there is a grace period. In real time it lasts 16 days
    // in Xcode. That this is the default here, too, is an assumption.
    // Source: https://developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum/realtime
    gracePeriod = settings.hasGracePeriod ? .days16 : nil
  }
}

extension Account {
  /// Applies the settings of a configuration file.
  mutating func adopt(_ settings: CatalogSettings) {
    asksToBuy = settings.asksToBuy
    canChargeRenewals = !settings.failsRenewals
    interruptsPurchases = settings.interruptsPurchases
  }
}
