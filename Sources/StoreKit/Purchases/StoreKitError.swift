/// An error of the system or of the network.
///
/// Not `Equatable`, as Apple's: real code adds that itself.
/// Source: https://developer.apple.com/documentation/storekit/storekiterror
@nonexhaustive public enum StoreKitError: Error, LocalizedError {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  case unsupported
  /// There is nothing to show a sheet in. Nothing throws it here.
  case invalidPresentationContext

  public var errorDescription: String? {
    switch self {
    case .unknown: "Something went wrong, and it is not known what."
    case .userCancelled: "The customer cancelled."
    case .networkError: "The App Store cannot be reached."
    case .systemError: "The system could not do it."
    case .notAvailableInStorefront: "This is not for sale in the customer's storefront."
    case .notEntitled: "The app lacks the entitlement for in-app purchases."
    case .unsupported: "This does not exist on this system."
    case .invalidPresentationContext: "There is nothing to show the sheet in."
    }
  }

  /// What every call throws that needs the App Store and finds no network.
  static var offline: StoreKitError { SimulatedDevice.current.networkError }
}
