import AdapterHost
import StoreKit

/// The demo for Xcode 13 beta 3, as an adapter: subscriptions can be bought, and nothing more is
/// told of them.
final class StoreHelperBeta3Adapter: StoreHelperDemoAdapter {
  static let about = About(storeHelper: .storehelperBeta3, version: "Xcode 13 beta 3")

  let helper = StoreHelperDemo(productIDs: ProductList.bundled)
}
