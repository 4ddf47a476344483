import AdapterHost

/// The button of a product.
private struct PurchaseButton: PrimitiveView {
  let product: Product

  func action(in values: EnvironmentValues) -> ViewAction? {
    let actions = values.purchaseActions
    return .button(title: Self.title(of: product.id)) { await actions.buy(product) }
  }

  static func title(of id: Product.ID) -> String { "buy \(id)" }
}

extension PresentedView {
  /// Presses the purchase button of a product in a view of Apple's.
  ///
  /// Waits up to ten seconds until the button is shown: Apple's views load their products first.
  ///
  /// In this order: the actions of `onInAppPurchaseStart`, the function of `inAppPurchaseOptions`,
  /// the payment sheet, and the action of `onInAppPurchaseCompletion`.
  ///
  /// - Returns: the result of the purchase, which the app received, too.
  /// - Throws: ``MissingButton`` if the products are not loaded in that time.
  @discardableResult public func buy(
    _ id: Product.ID
  ) async throws -> Result<Product.PurchaseResult, any Error>? {
    let title = PurchaseButton.title(of: id)
    for _ in 0..<100 where !buttons.contains(title) {
      // tidy: a customer's wait, in virtual time
      try await Task.sleep(for: .milliseconds(100))
    }
    return try await press(title) as? Result<Product.PurchaseResult, any Error>
  }
}

/// A product with its purchase button.
///
/// Source: https://developer.apple.com/documentation/storekit/productview
public struct ProductView<Icon: View>: View {
  private let id: Product.ID
  private let icon: Icon
  @State private var product: Product?

  public init(
    id: Product.ID, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) {
    self.id = id
    self.icon = icon()
  }

  public init(
    _ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) {
    id = product.id
    self.icon = icon()
    _product = State(initialValue: product)
  }

  public var body: some View {
    Group {
      icon
      if let product { PurchaseButton(product: product) }
    }
    .storeProductTask(for: id) { product = $0.product ?? product }
  }
}

extension ProductView<EmptyView> {
  public init(id: Product.ID, prefersPromotionalIcon: Bool = false) {
    self.init(id: id, prefersPromotionalIcon: prefersPromotionalIcon) { EmptyView() }
  }

  public init(_ product: Product, prefersPromotionalIcon: Bool = false) {
    self.init(product, prefersPromotionalIcon: prefersPromotionalIcon) { EmptyView() }
  }
}

/// Products with their purchase buttons, in the order of their identifiers in the app's list.
///
/// Source: https://developer.apple.com/documentation/storekit/storeview
public struct StoreView<Icon: View>: View {
  private let ids: [Product.ID]
  private let icon: (Product) -> Icon
  @State private var products: [Product]

  public init(
    ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) {
    self.ids = Array(ids)
    self.icon = icon
    _products = State(initialValue: [])
  }

  public init(
    products: some Collection<Product>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) {
    ids = products.map(\.id)
    self.icon = icon
    _products = State(initialValue: Array(products))
  }

  public var body: some View {
    Group {
      ForEach(ids.compactMap { id in products.first { $0.id == id } }) { product in
        ProductView(product) { icon(product) }
      }
      StoreButtons()
    }
    .storeProductsTask(for: ids) { products = $0.products ?? products }
  }
}

extension StoreView<EmptyView> {
  public init(ids: some Collection<Product.ID>, prefersPromotionalIcon: Bool = false) {
    self.init(ids: ids, prefersPromotionalIcon: prefersPromotionalIcon) { _ in EmptyView() }
  }

  public init(products: some Collection<Product>, prefersPromotionalIcon: Bool = false) {
    self.init(products: products, prefersPromotionalIcon: prefersPromotionalIcon) { _ in
      EmptyView()
    }
  }
}

/// The plans of a subscription group with their purchase buttons.
///
/// Source: https://developer.apple.com/documentation/storekit/subscriptionstoreview
public struct SubscriptionStoreView<Content: View>: View {
  private let ids: [Product.ID]
  private let groupID: String?
  private let content: Content
  @State private var plans: [Product] = []

  /// Shows the plans of the group, as far as they are on the app's list of products.
  public init(groupID: String, @ViewBuilder marketingContent: () -> Content) {
    ids = ProductList.bundled
    self.groupID = groupID
    content = marketingContent()
  }

  public init(
    productIDs: some Collection<Product.ID>, @ViewBuilder marketingContent: () -> Content
  ) {
    ids = Array(productIDs)
    groupID = nil
    content = marketingContent()
  }

  public init(
    subscriptions: some Collection<Product>, @ViewBuilder marketingContent: () -> Content
  ) {
    self.init(productIDs: subscriptions.map(\.id), marketingContent: marketingContent)
    _plans = State(initialValue: Array(subscriptions))
  }

  public var body: some View {
    Group {
      content
      ForEach(plans) { PurchaseButton(product: $0) }
      StoreButtons()
    }
    .storeProductsTask(for: ids) { plans = $0.products.map(ofGroup) ?? plans }
  }

  private func ofGroup(_ products: [Product]) -> [Product] {
    products.filter {
      guard let subscription = $0.subscription else { return false }
      return groupID == nil || subscription.subscriptionGroupID == groupID
    }
  }
}

extension SubscriptionStoreView<EmptyView> {
  public init(groupID: String) { self.init(groupID: groupID) { EmptyView() } }

  public init(productIDs: some Collection<Product.ID>) {
    self.init(productIDs: productIDs) { EmptyView() }
  }

  public init(subscriptions: some Collection<Product>) {
    self.init(subscriptions: subscriptions) { EmptyView() }
  }
}
