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
  package func runHost() -> Never {
    switch self {
    case .reference: AdapterProcess.run(ReferenceAdapter.self)
    case .storehelper: AdapterProcess.run(StoreHelperAdapter.self)
    case .storehelperBeta3: AdapterProcess.run(StoreHelperBeta3Adapter.self)
    case .storehelperBeta5: AdapterProcess.run(StoreHelperBeta5Adapter.self)
    case .skhelper: AdapterProcess.run(SKHelperAdapter.self)
    case .purchaseService: AdapterProcess.run(PurchaseServiceAdapter.self)
    case .paymentQueue: AdapterProcess.run(PaymentQueueAdapter.self)
    }
  }

  /// One sentence for lists.
  package var summary: String {
    switch self {
    case .reference: "Apple's rules, kept as well as an app can keep them"
    case .storehelper: "StoreHelper as its guide of 2023 describes it"
    case .storehelperBeta3: "StoreHelper as its demo for Xcode 13 beta 3 describes it"
    case .storehelperBeta5: "StoreHelper as its demo for Xcode 13 beta 5 describes it"
    case .skhelper: "SKHelper as its guide of 2025 describes it"
    case .purchaseService: "a small StoreKit 2 purchase service, as a document shows it"
    case .paymentQueue: "purchase code on the original API, with a payment queue and no receipt"
    }
  }
}
