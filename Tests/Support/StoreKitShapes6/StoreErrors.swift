import StoreKit

// Apple's error has no `==`; apps that want one add it, which a second conformance would forbid.
extension StoreKitError: @retroactive Equatable {
  public static func == (one: StoreKitError, other: StoreKitError) -> Bool {
    switch (one, other) {
    case (.unknown, .unknown), (.userCancelled, .userCancelled), (.notEntitled, .notEntitled): true
    default: false
    }
  }
}

struct ErrorText {
  static func words(_ error: StoreKitError) -> String {
    switch error {
    case .unknown: return "unknown"
    case .userCancelled: return "cancelled"
    case .networkError(let cause): return "network \(cause.code.rawValue)"
    case .systemError(let cause): return cause.localizedDescription
    case .notAvailableInStorefront: return "not here"
    case .notEntitled: return "not allowed"
    case .unsupported: return "too old"
    case .invalidPresentationContext: return "nowhere to show"
    @unknown default: return error.errorDescription ?? ""
    }
  }

  static func words(_ error: Product.PurchaseError) -> String {
    switch error {
    case .invalidQuantity: return "quantity"
    case .productUnavailable: return "gone"
    case .purchaseNotAllowed: return "forbidden"
    case .ineligibleForOffer: return "not for you"
    case .invalidOfferIdentifier: return "identifier"
    case .invalidOfferPrice: return "price"
    case .invalidOfferSignature: return "signature"
    case .missingOfferParameters: return "incomplete"
    case .paymentMethodBindingConfigurationRequired: return "method"
    @unknown default: return error.errorDescription ?? ""
    }
  }

  static func words(anything error: any Error) -> String {
    switch error {
    case StoreKitError.userCancelled: return "cancelled"
    case let error as StoreKitError where error == .unknown: return "try again"
    case let error as StoreKitError: return words(error)
    case let error as Product.PurchaseError: return words(error)
    case let error as InvalidRequestError: return "\(error.message) (\(error.code as Int64))"
    case is CancellationError: return "stopped"
    default: return error.localizedDescription
    }
  }

  static func attempt(_ product: Product) async -> String? {
    do {
      _ = try await product.purchase()
      return nil
    } catch StoreKitError.networkError(let error) where error.code == .timedOut {
      return "slow"
    } catch StoreKitError.userCancelled {
      return nil
    } catch Product.PurchaseError.purchaseNotAllowed {
      return "forbidden"
    } catch {
      return words(anything: error)
    }
  }

  /// Each there is, for previews.
  static let all: [any LocalizedError] = [
    StoreKitError.unknown, StoreKitError.userCancelled, StoreKitError.notEntitled,
    StoreKitError.networkError(URLError(.timedOut)), StoreKitError.notAvailableInStorefront,
    StoreKitError.systemError(CocoaError(.featureUnsupported)), StoreKitError.unsupported,
    StoreKitError.invalidPresentationContext, Product.PurchaseError.invalidQuantity,
    Product.PurchaseError.productUnavailable, Product.PurchaseError.purchaseNotAllowed,
    Product.PurchaseError.ineligibleForOffer, Product.PurchaseError.invalidOfferIdentifier,
    Product.PurchaseError.invalidOfferPrice, Product.PurchaseError.invalidOfferSignature,
    Product.PurchaseError.missingOfferParameters,
    Product.PurchaseError.paymentMethodBindingConfigurationRequired,
  ]
}
