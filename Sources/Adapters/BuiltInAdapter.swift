import AdapterHost

/// The adapters that come with the product.
package enum BuiltInAdapter: String, CaseIterable, Sendable {
  case reference
  case storehelper
  case storehelperBeta3 = "storehelper-beta3"
  case storehelperBeta5 = "storehelper-beta5"
  case skhelper
  case purchaseService = "purchase-service"
  case paymentQueue = "payment-queue"

  /// Turns this process into the adapter; never returns.
  package func runHost() -> Never { AdapterProcess.run(row.type) }

  /// One sentence for lists.
  package var summary: String { row.summary }

  private var row: (type: any StoreAdapter.Type, summary: String) {
    switch self {
    case .reference:
      (ReferenceAdapter.self, "Apple's rules, kept as well as an app can keep them")
    case .storehelper:
      (StoreHelperAdapter.self, "StoreHelper as its guide of 2023 describes it")
    case .storehelperBeta3:
      (StoreHelperBeta3Adapter.self, "StoreHelper as its demo for Xcode 13 beta 3 describes it")
    case .storehelperBeta5:
      (StoreHelperBeta5Adapter.self, "StoreHelper as its demo for Xcode 13 beta 5 describes it")
    case .skhelper:
      (SKHelperAdapter.self, "SKHelper as its guide of 2025 describes it")
    case .purchaseService:
      (PurchaseServiceAdapter.self, "a small StoreKit 2 purchase service, as a document shows it")
    case .paymentQueue:
      (
        PaymentQueueAdapter.self,
        "purchase code on the original API, with a payment queue and no receipt"
      )
    }
  }
}
