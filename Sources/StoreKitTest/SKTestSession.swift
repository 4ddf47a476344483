import StoreSimulator
import Foundation
import StoreKit

/// The test environment in the hands of a test.
///
/// There is one environment a process, and every session controls all of it: what one changes, the
/// others see, and it lasts until ``resetToDefaultState()``. Tests that use it must run one after
/// the other.
///
/// What a method does is done when it returns: it can be read at once.
/// Source: https://developer.apple.com/documentation/storekittest/sktestsession
public final class SKTestSession: Sendable {
  /// Opens the configuration file of that name, with or without `.storekit`, which has to be a
  /// resource of the tests.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/init(configurationfilenamed:)
  /// - Throws: ``SKTestError`` if there is no such file, or with the mistakes in it.
  public convenience init(configurationFileNamed filename: String) throws {
    try self.init(contentsOf: SessionConfiguration.url(named: filename))
  }

  /// Opens a configuration file. From now on the app sells what it says. If that is something else
  /// than before, nothing that was bought is left.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/init(contentsof:)
  /// - Throws: ``SKTestError`` if there is no such file, or with the mistakes in it.
  public init(contentsOf fileURL: URL) throws {
    guard !DeviceClock.isVirtual else {
      throw SKTestError(
        .serviceUnavailable, "this process plays scenarios, which have a store of their own")
    }
    environment.open(try SessionConfiguration.catalog(at: fileURL))
  }

  var environment: TestEnvironment { .current }

  /// Undoes every change of the environment's properties and every simulated error, so that the
  /// configuration file holds again. Transactions stay.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/resettodefaultstate()
  public func resetToDefaultState() { environment.resetToDefaultState() }
}

// How customers buy.
extension SKTestSession {
  /// Whether sheets are confirmed without being shown. Here no sheet is ever drawn: the customer
  /// confirms every purchase, whatever this says.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/disabledialogs
  public var disableDialogs: Bool {
    get { environment.settings.hidesDialogs }
    set { environment.override { $0.hidesDialogs = newValue } }
  }

  /// Whether the family organiser is asked before each purchase, which is pending until
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

  /// Remembered, and without effect, as with Apple since iOS 17.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/failtransactionsenabled
  public var failTransactionsEnabled: Bool {
    get { environment.settings.failsTransactions }
    set { environment.override { $0.failsTransactions = newValue } }
  }

  /// Remembered, and without effect, as with Apple since iOS 17: ``setSimulatedError(_:forAPI:)``
  /// lets purchases fail.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/failureerror
  public var failureError: SKError.Code {
    get { environment.overrides.failureError ?? .unknown }
    set { environment.override { $0.failureError = newValue } }
  }

  /// Where the customer buys, ISO 3166-1 alpha-3. A storefront that is not known is not taken, and
  /// the reason is written to the standard error stream.
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

// How subscriptions go on.
extension SKTestSession {
  /// Whether renewals fail, so that the App Store tries to charge them again.
  ///
  /// Turned off, it charges the next renewals; what failed before is still tried until
  /// ``resolveIssueForTransaction(identifier:)``.
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/shouldenterbillingretryonrenewal
  public var shouldEnterBillingRetryOnRenewal: Bool {
    get { environment.settings.failsRenewals }
    set { environment.override { $0.failsRenewals = newValue } }
  }

  /// Whether service goes on for a while after a renewal that failed.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/billinggraceperiodisenabled
  public var billingGracePeriodIsEnabled: Bool {
    get { environment.settings.hasGracePeriod }
    set { environment.override { $0.hasGracePeriod = newValue } }
  }

  /// How fast time passes for subscriptions. A period that has begun keeps its length.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.property
  public var timeRate: TimeRate {
    get { TimeRate(environment.settings.timeRate) }
    set { environment.override { $0.timeRate = newValue.storeRate } }
  }
}
