import StoreSimulator
import Foundation
import StoreKit

/// A session that controls the test environment.
///
/// All sessions of a process share one environment, and a change lasts until
/// ``resetToDefaultState()``. Run tests that use it one after the other.
///
/// The effect of a method is complete when it returns.
/// Source: https://developer.apple.com/documentation/storekittest/sktestsession
public final class SKTestSession: Sendable {
  /// Opens the configuration file with that name, with or without `.storekit`, from the tests'
  /// resources.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/init(configurationfilenamed:)
  /// - Throws: ``SKTestError`` if there is no such file, or with the mistakes in it.
  public convenience init(configurationFileNamed filename: String) throws {
    try self.init(contentsOf: SessionConfiguration.url(named: filename))
  }

  /// Opens a configuration file. The app sells its products from now on. If they differ from the
  /// ones before, all transactions are removed.
  ///
  /// The store has the profile that the environment variable `SHOPPER_PROFILE` names, or
  /// `xcode-ios`.
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/init(contentsof:)
  /// - Throws: ``SKTestError`` if there is no such file, or with the mistakes in it.
  public convenience init(contentsOf fileURL: URL) throws {
    try self.init(contentsOf: fileURL, profile: SessionProfile.usual)
  }

  /// Opens a configuration file in a store with the profile of that name, such as `device` or
  /// `documented+listingLag`. Another profile than before removes all transactions.
  ///
  /// Apple has no such initialiser. `docs/store-profiles.md` lists the profiles.
  /// - Throws: ``SKTestError`` if there is no such file or profile, or with the mistakes in the
  ///   file.
  public init(contentsOf fileURL: URL, profile: String) throws {
    guard !DeviceClock.isVirtual else {
      throw SKTestError(
        .serviceUnavailable,
        "unsupported SKTestSession in an adapter: scenarios have their own store")
    }
    environment.open(
      try SessionConfiguration.catalog(at: fileURL), profile: try SessionProfile.named(profile))
  }

  var environment: TestEnvironment { .current }

  /// Resets all properties to the configuration file and removes all simulated errors. Transactions
  /// stay.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/resettodefaultstate()
  public func resetToDefaultState() { environment.resetToDefaultState() }
}

// How customers buy.
extension SKTestSession {
  /// Whether sheets are confirmed without being shown. No effect here: the customer always
  /// confirms.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/disabledialogs
  public var disableDialogs: Bool {
    get { environment.settings.hidesDialogs }
    set { environment.override { $0.hidesDialogs = newValue } }
  }

  /// Whether each purchase needs the approval of the family organiser. It is pending until
  /// ``approveAskToBuyTransaction(identifier:)`` or ``declineAskToBuyTransaction(identifier:)``.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/asktobuyenabled
  public var askToBuyEnabled: Bool {
    get { environment.settings.asksToBuy }
    set { environment.override { $0.asksToBuy = newValue } }
  }

  /// Whether every purchase is interrupted, until
  /// ``resolveIssueForTransaction(identifier:)``.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/interruptedpurchasesenabled
  public var interruptedPurchasesEnabled: Bool {
    get { environment.settings.interruptsPurchases }
    set { environment.override { $0.interruptsPurchases = newValue } }
  }

  /// Whether every purchase of the app fails, with `StoreKitError.unknown` or, in the payment
  /// queue, with ``failureError``.
  ///
  /// Source of the error: `PurchasesOrchestratorSK2Tests` in
  /// https://github.com/RevenueCat/purchases-ios
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/failtransactionsenabled
  public var failTransactionsEnabled: Bool {
    get { environment.settings.failsTransactions }
    set { environment.override { $0.failsTransactions = newValue } }
  }

  /// The error of payments while ``failTransactionsEnabled`` is on.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/failureerror
  public var failureError: SKError.Code {
    get { environment.overrides.failureError ?? .unknown }
    set { environment.override { $0.failureError = newValue } }
  }

  /// The storefront, ISO 3166-1 alpha-3. An unknown one is refused, with the reason on stderr.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/storefront
  public var storefront: String {
    get { environment.settings.storefront }
    set {
      guard StorefrontCurrency.code(of: newValue) != nil else {
        let refusal = ActionRefusal.unknownStorefronts([newValue])
        FileHandle.standardError.write(Data("StoreKitTest: \(refusal)\n".utf8))
        return
      }
      environment.override { $0.storefront = newValue }
    }
  }

  /// The language and region in which the App Store writes prices.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/locale
  public var locale: Locale {
    get { Locale(identifier: environment.settings.locale) }
    set { environment.override { $0.locale = newValue.identifier } }
  }
}

// Renewals of subscriptions.
extension SKTestSession {
  /// Whether renewals fail, so that the App Store retries the charge.
  ///
  /// If turned off, the next renewals succeed; earlier failures are still retried until
  /// ``resolveIssueForTransaction(identifier:)``.
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/shouldenterbillingretryonrenewal
  public var shouldEnterBillingRetryOnRenewal: Bool {
    get { environment.settings.failsRenewals }
    set { environment.override { $0.failsRenewals = newValue } }
  }

  /// Whether a grace period follows a failed renewal.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/billinggraceperiodisenabled
  public var billingGracePeriodIsEnabled: Bool {
    get { environment.settings.hasGracePeriod }
    set { environment.override { $0.hasGracePeriod = newValue } }
  }

  /// The time rate of subscriptions. A period that has begun keeps its length.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.property
  public var timeRate: TimeRate {
    get { environment.settings.timeRate }
    set { environment.override { $0.timeRate = newValue } }
  }
}
