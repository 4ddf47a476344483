import AdapterHost

/// What is known of an entitlement.
///
/// Source: https://developer.apple.com/documentation/storekit/entitlementtaskstate
public enum EntitlementTaskState<Value> {
  case loading
  case failure(any Error)
  case success(Value)

  /// `nil` until it is known.
  public var value: Value? {
    if case .success(let value) = self { value } else { nil }
  }

  public func map<Other>(
    _ transform: (Value) throws -> Other
  ) rethrows -> EntitlementTaskState<Other> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): .success(try transform(value))
    }
  }

  public func map<Other>(
    _ transform: (Value) async throws -> Other
  ) async rethrows -> EntitlementTaskState<Other> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): .success(try await transform(value))
    }
  }
}

extension EntitlementTaskState: Sendable where Value: Sendable {}

extension Product {
  /// What is known of a product.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/taskstate
  public enum TaskState: Sendable {
    case loading
    case unavailable
    case failure(any Error)
    case success(Product)

    /// `nil` until it is loaded.
    public var product: Product? {
      if case .success(let product) = self { product } else { nil }
    }
  }

  /// What is known of products.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/collectiontaskstate
  public enum CollectionTaskState: Sendable {
    case loading
    case failure(any Error)
    case success([Product], unavailable: [Product.ID])

    /// `nil` until they are loaded.
    public var products: [Product]? {
      if case .success(let products, _) = self { products } else { nil }
    }
  }
}

extension View {
  /// Loads a product when the view appears.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/storeproducttask(for:priority:action:)
  public func storeProductTask(
    for id: Product.ID, priority: TaskPriority = .medium,
    action: @escaping @MainActor (Product.TaskState) async -> Void
  ) -> some View {
    task(id: id, priority: priority) {
      await action(.loading)
      do {
        let product = try await Product.products(for: [id]).first
        await action(product.map(Product.TaskState.success) ?? .unavailable)
      } catch {
        await action(.failure(error))
      }
    }
  }

  /// Loads products when the view appears.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/storeproductstask(for:priority:action:)
  public func storeProductsTask(
    for ids: some Collection<Product.ID> & Equatable & Sendable, priority: TaskPriority = .medium,
    action: @escaping @MainActor (Product.CollectionTaskState) async -> Void
  ) -> some View {
    task(id: Array(ids), priority: priority) {
      await action(.loading)
      do {
        let products = try await Product.products(for: ids)
        let loaded = Set(products.map(\.id))
        await action(.success(products, unavailable: ids.filter { !loaded.contains($0) }))
      } catch {
        await action(.failure(error))
      }
    }
  }

  /// Reports the customer's entitlement to a product, at first and whenever it changes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/currententitlementtask(for:priority:action:)
  public func currentEntitlementTask(
    for productID: String, priority: TaskPriority = .medium,
    action:
      @escaping @MainActor (
        EntitlementTaskState<VerificationResult<Transaction>?>
      ) async -> Void
  ) -> some View {
    task(id: productID, priority: priority) {
      await follow(reporting: action) { await Transaction.currentEntitlement(for: productID) }
    }
  }

  /// Reports the customer's statuses in a subscription group, at first and whenever they change.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/subscriptionstatustask(for:priority:action:)
  public func subscriptionStatusTask(
    for groupID: String, priority: TaskPriority = .medium,
    action:
      @escaping @MainActor (
        EntitlementTaskState<[Product.SubscriptionInfo.Status]>
      ) async -> Void
  ) -> some View {
    task(id: groupID, priority: priority) {
      await follow(reporting: action) { try await Product.SubscriptionInfo.status(for: groupID) }
    }
  }
}

/// Reports a value of the store while the task runs: when it is loaded, and when it has changed.
@MainActor private func follow<Value: Equatable>(
  reporting report: @MainActor (EntitlementTaskState<Value>) async -> Void,
  read: @MainActor () async throws -> Value
) async {
  var changes = ViewPurchases.storeChanges.makeAsyncIterator()
  var last: Value?
  await report(.loading)
  repeat {
    do {
      let value = try await read()
      guard value != last else { continue }
      last = value
      await report(.success(value))
    } catch {
      last = nil
      await report(.failure(error))
    }
  } while await changes.next(isolation: #isolation) != nil
}
