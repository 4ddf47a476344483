import StoreKit

/// Purchase code under test, with the few operations that all such code has.
///
/// Made anew for each launch of the app, so it keeps in memory what an app keeps in memory; what
/// has to outlive a launch goes to ``DeviceStorage``. Beside this protocol there are small ones for
/// what not every purchase code can do: ``BalanceKeeping``, ``SubscriptionReporting``,
/// ``CodeRedeeming``, ``CatalogShowing``, ``OfferSelling``, ``RefundRequesting``,
/// ``SceneFollowing``, ``PriceShowing``, ``PurchaseInfoShowing``, ``EventTelling``,
/// ``SubscriptionManaging``, ``PurchaseMarking``, ``ScreenLoading``, ``BillingIssueShowing``,
/// ``ServerKeeping``. What a type conforms to is what the runner asks of it.
///
/// An adapter only reports what its code shows. It never judges, and it never learns what is
/// expected.
@MainActor public protocol StoreAdapter: AnyObject, SendableMetatype {
  static var about: About { get }

  /// Where the memory of a launch ends; ``Isolation/process`` unless the type says otherwise.
  static var isolation: Isolation { get }

  init()

  /// The app starts: listeners begin, products are loaded.
  ///
  /// The app runs afterwards, whatever this throws: a thrown error is what the app shows, with the
  /// reason that ``FailureReason/init(_:)`` finds in it.
  func launch() async throws

  /// The customer presses the buy button.
  ///
  /// Return how the code says that it ended. A thrown error counts as `failed`, with the reason
  /// that ``FailureReason/init(_:)`` finds in it.
  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome

  /// The products that the app unlocks for the customer now.
  func access() async throws -> Set<Product.ID>

  /// The customer presses the restore button.
  func restorePurchases() async throws
}

extension StoreAdapter {
  public static var isolation: Isolation { .process }
}

/// Purchase code that does something when the customer leaves the app, or comes back to it.
@MainActor public protocol SceneFollowing: StoreAdapter {
  /// The app is about to stand still. It may be ended while it does, without notice.
  func enterBackground() async throws

  /// The app goes on, after all that was due meanwhile.
  func enterForeground() async throws
}

/// Purchase code that counts consumables.
@MainActor public protocol BalanceKeeping: StoreAdapter {
  /// How many of each consumable are left; those that were never bought may be missing.
  func balance() async throws -> [Product.ID: Int]

  /// The customer uses up one.
  func use(_ productID: Product.ID) async throws
}

/// Purchase code that reports subscriptions.
@MainActor public protocol SubscriptionReporting: StoreAdapter {
  /// What the app shows of the customer's subscription in this group; `nil` if there is nothing to
  /// show.
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport?
}

/// Purchase code that lets customers enter offer codes.
@MainActor public protocol CodeRedeeming: StoreAdapter {
  /// The customer opens the app's code sheet. The simulated customer types the code into it.
  func redeemCode() async throws
}

/// Purchase code that reports what it offers for sale.
@MainActor public protocol CatalogShowing: StoreAdapter {
  func productsForSale() async throws -> Set<Product.ID>
}

/// Purchase code that sells with promotional and win-back offers: ``StoreAdapter/buy(_:)`` looks at
/// ``PurchaseOrder/offerID``. What the developer's server signs comes from ``DeveloperServer``.
@MainActor public protocol OfferSelling: StoreAdapter {}

/// Purchase code that marks purchases with a token of the customer's account:
/// ``StoreAdapter/buy(_:)`` looks at ``PurchaseOrder/accountToken``.
@MainActor public protocol PurchaseMarking: StoreAdapter {}

/// Purchase code that lets customers ask for refunds.
@MainActor public protocol RefundRequesting: StoreAdapter {
  /// The customer asks for a refund of the product's latest purchase. The simulated customer
  /// answers the sheet.
  func requestRefund(_ productID: Product.ID) async throws
}

/// Purchase code that lets customers manage their subscriptions.
@MainActor public protocol SubscriptionManaging: StoreAdapter {
  /// The customer opens the sheet of the App Store that shows the subscriptions. The simulated
  /// customer does there what the scenario says.
  func manageSubscriptions() async throws
}

/// Purchase code that shows prices.
@MainActor public protocol PriceShowing: StoreAdapter {
  /// What the app shows of a product's price now; `nil` if it shows none.
  func price(of productID: Product.ID) async throws -> PriceReport?
}

/// Purchase code that shows what the customer bought, and when.
@MainActor public protocol PurchaseInfoShowing: StoreAdapter {
  /// What the app shows of the customer's purchase of a product; `nil` if it shows none.
  func purchaseInfo(of productID: Product.ID) async throws -> PurchaseInfoReport?
}

/// Purchase code that notifies the app of what happens: by notifications, callbacks, a delegate.
@MainActor public protocol EventTelling: StoreAdapter {
  /// What the app was notified of since the last call, oldest first, each once.
  func takeEvents() -> [AppEvent]
}

/// Purchase code with a screen that loads what it shows whenever it appears.
@MainActor public protocol ScreenLoading: StoreAdapter {
  /// The screen appears: products are loaded, purchases are read. The task is cancelled when the
  /// customer leaves the screen meanwhile, and what StoreKit reads in a cancelled task is empty.
  func loadScreen() async throws
}

/// Purchase code that asks customers to see to a payment that fails.
@MainActor public protocol BillingIssueShowing: StoreAdapter {
  /// Whether the app asks for it now.
  func showsBillingIssue() async throws -> Bool
}

/// An adapter's own words about itself.
public struct About: Hashable, Sendable {
  /// Short and stable: known issues and reports refer to it.
  public let name: String
  public let version: String
  /// Where the adapter's purchase code is published.
  public let homepage: String?
  /// Where its mistakes are tracked.
  public let issues: String?

  public init(name: String, version: String, homepage: String? = nil, issues: String? = nil) {
    self.name = name
    self.version = version
    self.homepage = homepage
    self.issues = issues
  }
}
