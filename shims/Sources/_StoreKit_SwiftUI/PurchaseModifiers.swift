import AdapterHost

/// What an app does about purchases in Apple's views.
struct PurchaseActions: EnvironmentKey {
  typealias Start = @MainActor (Product) async -> Void
  typealias Options = @MainActor (Product) async -> Set<Product.PurchaseOption>
  typealias Completion =
    @MainActor (Product, Result<Product.PurchaseResult, any Error>) async -> Void

  static var defaultValue: PurchaseActions { PurchaseActions() }

  /// Those of outer views first. That order is an assumption.
  var starts: [Start] = []
  /// Of the innermost view that has one.
  var options: Options?
  var completion: Completion?

  /// Buys the product as its button does: first the app hears of it, then it is asked for options.
  @MainActor func buy(_ product: Product) async -> Result<Product.PurchaseResult, any Error> {
    for start in starts { await start(product) }
    let options = await options?(product) ?? []
    let result: Result<Product.PurchaseResult, any Error>
    do {
      result = .success(try await product.purchase(options: options))
    } catch {
      result = .failure(error)
    }
    if let completion {
      await completion(product, result)
    } else if case .success(.success(let bought)) = result {
      ViewPurchases.announce(bought.unsafePayloadValue)
    }
    return result
  }
}

extension EnvironmentValues {
  var purchaseActions: PurchaseActions {
    get { self[PurchaseActions.self] }
    set { self[PurchaseActions.self] = newValue }
  }
}

extension View {
  /// Adds an action for the press of a purchase button in this view; `nil` removes those of the
  /// views around.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/oninapppurchasestart(perform:)
  public func onInAppPurchaseStart(
    perform action: (@MainActor (Product) async -> Void)?
  ) -> some View {
    surrounded { values in
      if let action {
        values.purchaseActions.starts.append(action)
      } else {
        values.purchaseActions.starts = []
      }
    }
  }

  /// Sets the action for a purchase in this view that has ended, successfully or not. Without one,
  /// `Transaction.updates` emits the transaction.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/oninapppurchasecompletion(perform:)
  public func onInAppPurchaseCompletion(
    perform action: (
      @MainActor (Product, Result<Product.PurchaseResult, any Error>) async -> Void
    )?
  ) -> some View {
    surrounded { $0.purchaseActions.completion = action }
  }

  /// Sets the function that gives the options of a purchase in this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/inapppurchaseoptions(_:)
  public func inAppPurchaseOptions(
    _ options: (@MainActor (Product) async -> Set<Product.PurchaseOption>)?
  ) -> some View {
    surrounded { $0.purchaseActions.options = options }
  }
}
