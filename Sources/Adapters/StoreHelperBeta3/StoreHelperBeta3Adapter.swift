import AdapterHost
import StoreKit

/// The demo for Xcode 13 beta 3, as an adapter. Subscriptions can be bought; the app shows no
/// details of them, and never learns that one has ended: of the document's two checks of a
/// purchase, this is the one that it lists whole.
final class StoreHelperBeta3Adapter: StoreHelperDemoAdapter {
  static let about = About(storeHelper: .storehelperBeta3, version: "Xcode 13 beta 3")

  let helper = StoreHelperDemo(
    productIDs: ProductList.bundled, asking: .latestTransaction)
}
