import JSONTree
import StoreKit
import VirtualRuntime
import Wire

/// An adapter: the buttons and screens of an app whose purchase code is under test.
///
/// The host creates an adapter for each launch of the app. Keep in its properties what the app
/// keeps in memory, and in ``DeviceStorage`` what outlives a launch. Conform to further protocols
/// for what else the app can do: ``BalanceKeeping``, ``SubscriptionReporting``, ``CodeRedeeming``,
/// ``CatalogShowing``, ``CatalogOrdering``, ``OfferSelling``, ``RefundRequesting``,
/// ``SceneFollowing``, ``PriceShowing``, ``PurchaseInfoShowing``, ``EventReporting``,
/// ``SubscriptionManaging``, ``PurchaseMarking``, ``BillingPlanSelling``, ``ScreenLoading``,
/// ``BillingIssueShowing``, ``ServerKeeping``, ``RequestAnswering``. The runner asks only for what
/// the type conforms to.
///
/// An adapter reports what the app shows. It does not judge, and it does not learn what a scenario
/// expects.
@MainActor public protocol StoreAdapter: AnyObject, SendableMetatype {
  static var about: About { get }

  /// The way in which launches are kept apart; ``Isolation/process`` by default.
  static var isolation: Isolation { get }

  /// Features that the app does not have, and is not judged by; empty by default.
  static var limits: [AppLimit] { get }

  init()

  /// Starts the app: begins to listen to transactions, loads products.
  ///
  /// The app runs even if this throws. The runner reports a thrown error as the fact `error`, by
  /// its ``FailureReason/init(_:)``.
  func launch() async throws

  /// Buys a product, as if the customer tapped the buy button.
  ///
  /// Return the outcome that the purchase code reports. A thrown error means `failed`, with the
  /// reason of its ``FailureReason/init(_:)``.
  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome

  /// Returns the products that the app unlocks for the customer now.
  func access() async throws -> Set<Product.ID>

  /// Restores purchases, as if the customer tapped the restore button.
  func restorePurchases() async throws
}

extension StoreAdapter {
  public static var isolation: Isolation { .process }
  public static var limits: [AppLimit] { [] }
}

/// An adapter whose app reacts to entering the background or the foreground.
@MainActor public protocol SceneFollowing: StoreAdapter {
  /// Called before the app is suspended. The system may end a suspended app without notice.
  func enterBackground() async throws

  /// Called when the app runs again, after everything that was due in the meantime.
  func enterForeground() async throws
}

/// An adapter whose app counts consumables.
@MainActor public protocol BalanceKeeping: StoreAdapter {
  /// Whether it does; for an adapter that finds out when it starts. `true` by default.
  static var keepsBalance: Bool { get }

  /// Returns the number of each consumable that is left. Consumables that were never bought may be
  /// missing.
  func balance() async throws -> [Product.ID: Int]

  /// Uses one unit of a consumable.
  func use(_ productID: Product.ID) async throws
}

extension BalanceKeeping {
  public static var keepsBalance: Bool { true }
}

/// An adapter whose app shows subscriptions.
@MainActor public protocol SubscriptionReporting: StoreAdapter {
  /// Returns the customer's subscription in a group as the app shows it; `nil` if it shows none.
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport?
}

/// An adapter whose app lets customers enter offer codes.
@MainActor public protocol CodeRedeeming: StoreAdapter {
  /// Opens the app's offer code sheet. The simulated customer enters the code.
  func redeemCode() async throws
}

/// An adapter whose app lists the products for sale.
@MainActor public protocol CatalogShowing: StoreAdapter {
  func productsForSale() async throws -> Set<Product.ID>
}

/// An adapter whose app shows the products for sale in an order of its own.
@MainActor public protocol CatalogOrdering: CatalogShowing {
  /// The products for sale, those at the top first.
  func productsShown() async throws -> [Product.ID]
}

extension CatalogOrdering {
  public func productsForSale() async throws -> Set<Product.ID> {
    Set(try await productsShown())
  }
}

/// An adapter whose app sells promotional and win-back offers: ``StoreAdapter/buy(_:)`` reads
/// ``PurchaseOrder/offerID``. ``DeveloperServer`` signs promotional offers.
@MainActor public protocol OfferSelling: StoreAdapter {}

/// An adapter whose app passes an account token with purchases: ``StoreAdapter/buy(_:)`` reads
/// ``PurchaseOrder/accountToken``.
@MainActor public protocol PurchaseMarking: StoreAdapter {
  /// Whether scenarios choose the tokens. An app that passes one of its own with every purchase
  /// returns `false`; the default is `true`.
  static var takesTokens: Bool { get }
}

extension PurchaseMarking {
  public static var takesTokens: Bool { true }
}

/// An adapter whose app sells subscriptions of a year by the month: ``StoreAdapter/buy(_:)`` reads
/// ``PurchaseOrder/billingPlan``.
@MainActor public protocol BillingPlanSelling: StoreAdapter {}

/// An adapter whose app lets customers request refunds.
@MainActor public protocol RefundRequesting: StoreAdapter {
  /// Opens the refund sheet for the product's latest purchase. The simulated customer answers the
  /// sheet.
  func requestRefund(_ productID: Product.ID) async throws
}

/// An adapter whose app lets customers manage their subscriptions.
@MainActor public protocol SubscriptionManaging: StoreAdapter {
  /// Opens the App Store's sheet of subscriptions. The simulated customer does there what the
  /// scenario says.
  func manageSubscriptions() async throws
}

/// An adapter whose app shows prices.
@MainActor public protocol PriceShowing: StoreAdapter {
  /// Returns a product's price as the app shows it now; `nil` if it shows none.
  func price(of productID: Product.ID) async throws -> PriceReport?
}

/// An adapter whose app shows details of purchases.
@MainActor public protocol PurchaseInfoShowing: StoreAdapter {
  /// Returns the details of a product's purchase as the app shows them; `nil` if it shows none.
  func purchaseInfo(of productID: Product.ID) async throws -> PurchaseInfoReport?
}

/// An adapter whose purchase code reports events to the app: by notifications, callbacks or a
/// delegate.
@MainActor public protocol EventReporting: StoreAdapter {
  /// Returns the events since the last call, oldest first, each once.
  func drainEvents() -> [AppEvent]
}

/// An adapter whose app has a screen that loads its content when it appears.
@MainActor public protocol ScreenLoading: StoreAdapter {
  /// Loads the screen's content: products and purchases. The host cancels the task when the
  /// customer leaves the screen; what StoreKit reads in a cancelled task is empty.
  func loadScreen() async throws
}

/// An adapter whose app asks customers to fix a billing issue.
@MainActor public protocol BillingIssueShowing: StoreAdapter {
  /// Whether the app shows the billing issue now.
  func showsBillingIssue() async throws -> Bool
}

/// The name and version of an adapter.
public struct About: Hashable, Sendable {
  /// The adapter's name, short and stable: known issues and reports refer to it.
  public let name: String
  public let version: String
  /// The URL at which the purchase code is published.
  public let homepage: String?
  /// The URL of the issue tracker.
  public let issues: String?

  public init(name: String, version: String, homepage: String? = nil, issues: String? = nil) {
    self.name = name
    self.version = version
    self.homepage = homepage
    self.issues = issues
  }
}

extension StoreAdapter {
  /// The answer to `hello`. The capabilities follow from the protocols that the type conforms to.
  static var introduction: Reply.Host {
    let capabilities = Capability.allCases.filter { $0.isProvided(by: self) }
    let name = AdapterName(
      name: about.name, version: about.version, homepage: about.homepage, issues: about.issues)
    return Reply.Host(
      adapter: name, world: .simulated, capabilities: capabilities, limits: limits.map(\.limit))
  }
}

extension Capability {
  /// Whether the adapter conforms to the protocol for it.
  @MainActor func isProvided(by adapter: any StoreAdapter.Type) -> Bool {
    switch self {
    case .launch, .buy, .access, .restore: true
    case .balance: (adapter as? any BalanceKeeping.Type)?.keepsBalance ?? false
    case .subscription: adapter is any SubscriptionReporting.Type
    case .codes: adapter is any CodeRedeeming.Type
    case .forSale: adapter is any CatalogShowing.Type
    case .productsShown: adapter is any CatalogOrdering.Type
    case .offers: adapter is any OfferSelling.Type
    case .refunds: adapter is any RefundRequesting.Type
    case .prices: adapter is any PriceShowing.Type
    case .purchaseInfo: adapter is any PurchaseInfoShowing.Type
    case .events: adapter is any EventReporting.Type
    case .manage: adapter is any SubscriptionManaging.Type
    case .accountTokens: (adapter as? any PurchaseMarking.Type)?.takesTokens ?? false
    case .billingPlans: adapter is any BillingPlanSelling.Type
    case .screens: adapter is any ScreenLoading.Type
    case .billingIssues: adapter is any BillingIssueShowing.Type
    case .server: adapter is any ServerKeeping.Type
    case .requests: VirtualRuntime.simulatesNetwork
    case .retentionMessages:
      (adapter as? any RetentionMessageChoosing.Type)?.choosesRetentionMessages ?? false
    case .consumption: (adapter as? any ConsumptionReporting.Type)?.reportsConsumption ?? false
    }
  }
}

/// The source from which the host gets the value of a fact.
enum FactSource {
  case outcome
  case failure
  case events
  case server
  case requests
  /// From the running app; `null` if the adapter cannot report the fact.
  case app(Question)

  typealias Question =
    @MainActor @Sendable (any StoreAdapter, FactQuery, SimulatedDevice) async throws -> JSON

  init(_ fact: AppFact) {
    self =
      switch fact {
      case .purchase: .outcome
      case .error: .failure
      case .events: .events
      case .server: .server
      case .requests: .requests
      case .access: .app { adapter, _, _ in .products(try await adapter.access()) }
      case .balance:
        .app { adapter, _, _ in
          guard let adapter = adapter as? any BalanceKeeping else { return .null }
          return .counts(try await adapter.balance())
        }
      case .subscription:
        .app { adapter, query, device in
          guard let adapter = adapter as? any SubscriptionReporting,
            let group = device.read({ $0.catalog.groupID(named: query.group) })
          else { return .null }
          return try await adapter.subscription(inGroup: group).map { try JSON($0) } ?? .null
        }
      case .forSale:
        .app { adapter, _, _ in
          guard let adapter = adapter as? any CatalogShowing else { return .null }
          return .products(try await adapter.productsForSale())
        }
      case .productsShown:
        .app { adapter, _, _ in
          guard let adapter = adapter as? any CatalogOrdering else { return .null }
          return .array(try await adapter.productsShown().map(JSON.string))
        }
      case .price: Self.prices { .string($0.text) }
      case .offerShown: Self.prices { .orNone($0.offer) }
      case .purchaseInfo:
        .app { adapter, _, device in
          guard let adapter = adapter as? any PurchaseInfoShowing else { return .null }
          return try await .each(device.products) {
            try await adapter.purchaseInfo(of: $0).map { try JSON($0) }
          }
        }
      case .billingIssueShown:
        .app { adapter, _, _ in
          guard let adapter = adapter as? any BillingIssueShowing else { return .null }
          return .bool(try await adapter.showsBillingIssue())
        }
      }
  }

  private static func prices(
    _ part: @escaping @MainActor @Sendable (PriceReport) -> JSON
  ) -> FactSource {
    .app { adapter, _, device in
      guard let adapter = adapter as? any PriceShowing else { return .null }
      return try await .each(device.products) { try await adapter.price(of: $0).map(part) }
    }
  }
}
