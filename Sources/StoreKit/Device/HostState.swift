import StoreSimulator

/// Everything that a process simulates outside of the app's memory: the store with its customers,
/// their devices, and the server of the app's developer.
///
/// It is one value, so that it crosses whole to the process of the app's next launch. Parts that
/// belong to one process encode as nothing: ``Listeners`` and ``TransientDeviceState``.
package struct HostState: Codable, Sendable {
  var world: World?
  /// What the customer does with the sheets that the app shows.
  var answers = CustomerAnswers()
  /// What the App Store signed for the device.
  var mail = SignedPayloadCache()
  var listeners = Listeners()
  /// The app's calls that have not been answered.
  var waiting = PendingCalls()
  /// What the original API knows of payments.
  var payments = PaymentQueueState()
  /// The win-back offers that the customer chose outside of the app, since the app learned of them.
  var chosenOffers: [ProductID: String] = [:]
  var storage = KeyValueStorage()
  /// What the app has changed of how the App Store promotes its products on this device.
  var promotions: [Promotion] = []
  /// What stays on the devices that are not in use, by their names.
  var belongings: [String: InactiveDeviceState] = [:]
  /// The messages that the customer saw, oldest first, but for those that still wait for a loop.
  var shownMessages: [StoreMessage] = []
  /// How often the app has asked for a review.
  var reviewRequestCount = 0
  /// Whether the app is to die.
  var crash = Crash.none
  /// The list of products in the app's bundle; `nil` for the whole catalog.
  var productList: AppProductList?
  var developerServer = DeveloperServerState()
  var process = TransientDeviceState()
}

extension SimulatedDevice {
  /// A copy of everything that the process simulates; setting it goes on where another process
  /// stopped.
  package var state: HostState {
    get { withState { $0 } }
    set { withState { $0 = newValue } }
  }
}

/// The products that an app carries in its bundle, under the names that it asks the App Store for.
package struct AppProductList: Codable, Hashable, Sendable {
  /// Subscriptions that the list puts together.
  package struct Group: Codable, Hashable, Sendable {
    package let name: String
    /// The highest level of service first.
    package let products: [Product.ID]

    package init(name: String, products: [Product.ID]) {
      self.name = name
      self.products = products
    }
  }

  package let products: [Product.ID]
  /// Empty for a plain list of products.
  package let groups: [Group]

  package init(products: [Product.ID], groups: [Group]) {
    self.products = products
    self.groups = groups
  }

  /// Everything that the catalog has, in its order.
  fileprivate init(_ catalog: Catalog) {
    products = catalog.products.map(\.id.rawValue)
    groups = catalog.groups.map { group in
      let plans = catalog.products.enumerated().compactMap { index, product in
        product.subscriptionTerms.flatMap { terms in
          terms.groupID == group.id ? (level: terms.level, index: index, product.id) : nil
        }
      }
      let best = plans.sorted { ($0.level, $0.index) < ($1.level, $1.index) }
      return Group(name: group.name, products: best.map(\.2.rawValue))
    }
  }
}

extension SimulatedDevice {
  /// The list of the case or, if it gives none, the whole catalog.
  package var productList: AppProductList {
    withState(\.productList) ?? AppProductList(read { $0.catalog })
  }
}
