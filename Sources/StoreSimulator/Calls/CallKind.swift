/// What purchase code waits for when it calls StoreKit.
package enum CallKind: Int, Codable, CaseIterable, Hashable, Sendable {
  case products
  case listing
  case status
  case purchase
  case result
  case finish
  case appTransaction
  case sync
  case sheet

  /// Whether it is lost without network. The others ask the device.
  package var needsNetwork: Bool {
    switch self {
    case .products, .purchase, .appTransaction, .sync, .sheet: true
    case .listing, .status, .result, .finish: false
    }
  }

  /// One sentence for the reference.
  var summary: String {
    switch self {
    case .products: "Products are asked for."
    case .listing: "Transactions, offers' eligibility or the storefront are read."
    case .status: "Subscription statuses are read."
    case .purchase: "The customer is at the payment sheet, and the App Store sells."
    case .result: "What the customer did at a sheet is on its way back to the app."
    case .finish: "A transaction is finished."
    case .appTransaction: "The app transaction is signed by the App Store."
    case .sync: "The customer signs in to restore purchases."
    case .sheet: "The customer is at another of StoreKit's sheets."
    }
  }
}
