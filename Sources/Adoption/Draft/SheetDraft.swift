import SwiftSource

/// A sheet of the App Store's that a function of the store presents.
struct SheetDraft {
  /// The protocol of adapters whose apps present it.
  let adapterProtocol: String
  /// The adapter's function, and what it does.
  let signature: String
  let comment: String
  /// In the list of buttons.
  let name: String
  let title: String
  let lines: [String]

  private struct Kind {
    let adapterProtocol: String
    let signature: String
    let comment: String
    let name: String
    /// StoreKit's functions that present it.
    let calls: Set<String>
  }

  /// All that functions of the store present.
  static func all(in code: PurchaseCode, _ writer: ExpressionWriter) -> [SheetDraft] {
    kinds(writer.product).compactMap { kind in
      let fitting = code.store.functions.filter { member in
        !member.function.marks.isPrivate && member.uses.isDisjoint(with: [.buys, .loads])
          && code.store.reached(from: member).contains { !$0.calls.isDisjoint(with: kind.calls) }
      }.sorted { $0.function.required.count < $1.function.required.count }
      return fitting.lazy.compactMap { SheetDraft(kind, by: $0, in: code, writer) }.first
    }
  }

  private init?(
    _ kind: Kind, by member: StoreType.Member, in code: PurchaseCode, _ writer: ExpressionWriter
  ) {
    let scene = member.function.required.first { TypeName($0.type).name == "UIWindowScene" }
    let call = writer.call(
      member, of: code.store, on: writer.receiver, passing: scene.map { ($0, "UIWindowScene()") })
    guard let call, call.product == nil,
      kind.signature.contains("productID") == call.text.contains("order.productID")
    else { return nil }
    (adapterProtocol, signature) = (kind.adapterProtocol, kind.signature)
    (comment, name, title) = (kind.comment, kind.name, member.title)
    let text = call.text.replacing("order.productID", with: "productID")
    lines =
      call.notes.map { "// Guess: \($0)." }
      + [member.function.returnType == nil ? text : "_ = \(text)"]
  }

  private static func kinds(_ product: String) -> [Kind] {
    [
      Kind(
        adapterProtocol: "CodeRedeeming", signature: "func redeemCode() async throws",
        comment: "Opens the sheet for offer codes.", name: "redeemCode",
        calls: ["presentOfferCodeRedeemSheet", "presentCodeRedemptionSheet"]),
      Kind(
        adapterProtocol: "RefundRequesting",
        signature: "func requestRefund(_ productID: \(product).ID) async throws",
        comment: "Opens the sheet for refunds.", name: "requestRefund",
        calls: ["beginRefundRequest"]),
      Kind(
        adapterProtocol: "SubscriptionManaging",
        signature: "func manageSubscriptions() async throws",
        comment: "Opens the App Store's sheet of subscriptions.", name: "manageSubscriptions",
        calls: ["showManageSubscriptions"]),
    ]
  }
}
