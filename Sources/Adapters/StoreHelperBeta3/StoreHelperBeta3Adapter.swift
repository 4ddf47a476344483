import AdapterHost
import StoreKit

/// The demo for Xcode 13 beta 3, as an adapter. Subscriptions can be bought; the app shows no
/// details of them.
final class StoreHelperBeta3Adapter: StoreHelperDemoAdapter {
  static let about = About(storeHelper: .storehelperBeta3, version: "Xcode 13 beta 3")

  let helper = StoreHelperDemo(productIDs: ProductList.bundled)
}
