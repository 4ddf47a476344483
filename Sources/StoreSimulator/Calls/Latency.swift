/// The duration of StoreKit's calls, as ranges in milliseconds.
///
/// None of it is documented. Source: assumption. Delays that were measured after the end of a call
/// are switches, such as `listingLag`.
package struct Latency: Codable, Hashable, Sendable {
  /// In the order of ``CallKind``.
  private let ranges: [ClosedRange<Int64>]
  /// How long a call waits without network before it fails with `timedOut`; `nil` if it fails at
  /// once with `notConnectedToInternet`.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/urlerror/code/notconnectedtointernet
  package let timeOut: Int64?

  /// - Parameter ranges: a call without a range takes no time.
  package init(_ ranges: [CallKind: ClosedRange<Int64>], timeOut: Int64? = nil) {
    self.ranges = CallKind.allCases.map { ranges[$0] ?? 0...0 }
    self.timeOut = timeOut
  }

  /// A fixed duration for each call.
  package init(fixed lengths: [CallKind: Int64]) {
    self.init(lengths.mapValues { $0...$0 })
  }

  package func range(of errand: CallKind) -> ClosedRange<Int64> {
    ranges[errand.rawValue]
  }
}

extension Latency {
  /// Calls suspend, and no time passes.
  package static let none = Latency([:])

  /// A decided customer with a good connection.
  static let device = Latency(fixed: [
    .products: 300, .listing: 5, .status: 5, .purchase: 3000, .finish: 5, .appTransaction: 200,
    .sync: 3000, .sheet: 5000,
  ])

  /// Xcode's own store is on the same machine, and a test session answers the sheets.
  static let xcode = Latency(fixed: [
    .products: 50, .listing: 5, .status: 5, .purchase: 100, .finish: 5, .appTransaction: 20,
    .sync: 100, .sheet: 100,
  ])

  /// A hesitant customer with a bad connection. The time-out is that of URL requests.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/urlrequest/timeoutinterval
  static let adversarial = Latency(
    [
      .products: 200...8000, .listing: 0...300, .status: 0...300, .purchase: 1000...60_000,
      .result: 0...1000, .finish: 0...300, .appTransaction: 200...5000,
      .sync: 1000...30_000, .sheet: 5000...120_000,
    ], timeOut: 60_000)
}

/// The kind of a StoreKit call.
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

  /// Whether it fails without network. The others are answered by the device.
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
