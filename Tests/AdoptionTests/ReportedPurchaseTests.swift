import Adoption
import SwiftSource
import Testing

/// What is drafted for code that reports purchases to closures.
@Suite struct ReportedPurchaseTests {
  /// The draft for a class with these members, beside these types.
  private static func draft(_ members: String, types: String = "") throws -> AdapterDraft {
    let text = "import StoreKit\n\(types)\nfinal class Store: NSObject {\n\(members)\n}"
    let file = ProjectFile(path: "Store.swift", text: text)
    return PackageDraft(
      try #require(PurchaseCode(in: [file])),
      PackageDraft.Input(
        name: "Example", settings: BuildSettings(), repository: "../mystery-shopper",
        catalog: nil, resources: [], packages: [])
    ).adapter
  }

  /// A function that buys, and gives values of a type to a closure.
  private static func buying(_ reported: String, _ others: String = "") -> String {
    """
    func buy(id: String, \(others)done: @escaping (\(reported)) -> Void) {
      SKPaymentQueue.default().add(SKPayment(product: SKProduct()))
    }
    """
  }

  @Test(arguments: [
    ("Bool", "return result ? .purchased : .cancelled"),
    ("Sale?, Error?", "if let error = result.1 {\n        return FailureReason(error)"),
    ("Error?, _ sale: Sale?", "return result.1 != nil ? .purchased : .cancelled"),
    (
      "_ outcome: Outcome", "case .failed(let error):\n        FailureReason(error) == .cancelled\n"
    ),
    ("Outcome", "case .restored: .purchased"), ("Outcome", "case .purchasing: .inProgress"),
    ("Result<String, Failure>", "case .cancelled: .cancelled"),
    ("Result<String, Failure>", "case .paymentNotAllowed: .failed(.purchaseNotAllowed)"),
    ("Result<String, Failure>", "case .productUnavailable: .failed(.productUnavailable)"),
    ("Result<String, Failure>", "default: .failed(FailureReason(error))"),
  ])
  func `what a closure is given is the outcome of the purchase`(
    reported: String, line: String
  ) throws {
    let types = """
      struct Sale { let productID: String }
      enum Outcome { case purchased, restored, purchasing, failed(SKError) }
      enum Failure: Error { case cancelled, paymentNotAllowed, productUnavailable, other(String) }
      """
    let draft = try Self.draft(Self.buying(reported), types: types)
    #expect(draft.text.contains("    for await result in results {\n"))
    #expect(draft.text.contains(line))
    #expect(draft.parts.first { $0.name == "buy" }?.text == "buy(id:done:)")
  }

  @Test(arguments: [
    ("[Sale]", "self.keep(result.map(\\.productID))"),
    (
      "[QueuedSale]",
      ".filter { [.purchased, .restored].contains($0.state) }\n          .map(\\.sale.productID))"
    ),
    ("Sale?", "if let bought = result { self.keep([bought.productID]) }"),
    ("Sale?, Error?", "if let bought = result.0 { self.keep([bought.productID]) }"),
    ("[SKPaymentTransaction]", ".map(\\.payment.productIdentifier))"),
    (
      "Result<QueuedSale, Error>",
      "if [.purchased, .restored].contains(bought.state) {\n          self.keep([bought.sale.productID])"
    ),
  ])
  func `what is reported at the start is kept where it was bought`(
    reported: String, line: String
  ) throws {
    let types = """
      enum State { case purchased, restored, failed }
      struct Sale { let productID: String }
      struct QueuedSale { let sale: Sale; let state: State }
      """
    let members =
      Self.buying("Result<Sale, Error>")
      + "\nfunc start(atOnce: Bool = true, handler: @escaping (\(reported)) -> Void) {}"
    let draft = try Self.draft(members, types: types)
    #expect(draft.parts.first { $0.name == "launch" }?.text == "start(atOnce:handler:)")
    #expect(draft.text.contains("    store.start(handler: { result"))
    #expect(draft.text.contains(line))
  }

  @Test(arguments: [
    "func start(handler: @escaping ([Product]) -> Void) {}",
    "func loadSales(handler: @escaping ([String]) -> Void) {}",
    "func start(id: String, handler: @escaping ([String]) -> Void) {}",
    "private func start(handler: @escaping ([String]) -> Void) {}",
    "func start(handler: @escaping (Int) -> Void) {}",
  ])
  func `a closure for something else is not called at the start`(function: String) throws {
    let types = "struct Sale { let productID: String }"
    let begin = "func begin(handler: @escaping ([Sale]) -> Void) {}\n"
    let draft = try Self.draft(
      begin + Self.buying("Result<Sale, Error>") + "\n" + function, types: types)
    #expect(draft.parts.first { $0.name == "launch" }?.text == "begin(handler:)")
  }

  @Test func `a store that keeps what was bought is asked for it`() throws {
    let types = "struct Sale { let productID: String }"
    let draft = try Self.draft(
      "var purchased: Set<String> = []\n" + Self.buying("Result<Sale, Error>"), types: types)
    #expect(draft.parts.first { $0.name == "access" }?.text == "purchased")
    #expect(draft.text.contains("    for await result in results {\n"))
    #expect(!draft.text.contains("keep("))
  }

  @Test func `an enum that holds itself is not looked into for ever`() throws {
    let types = "indirect enum Sale { case purchased(Sale), failed }"
    let draft = try Self.draft(Self.buying("Sale"), types: types)
    #expect(draft.parts.first { $0.name == "buy" }?.text == "buy(id:done:)")
    #expect(draft.parts.first { $0.name == "access" }?.isGap == true)
  }

  @Test func `types whose initializers take each other end in a gap`() throws {
    let types = """
      protocol Front { func show() }
      protocol Back { func hide() }
      struct Window: Front { init(back: Back) {} }
      struct Wall: Back { init(front: Front) {} }
      """
    let draft = try Self.draft(
      "init(front: Front) {}\n" + Self.buying("Bool"), types: types)
    #expect(draft.parts.first { $0.name == "store" }?.isGap == true)
  }

  @Test(arguments: ["SKProduct", "Item"])
  func `what takes a product that the store has no list of is a gap`(type: String) throws {
    let draft = try Self.draft(
      """
      func buy(_ item: \(type), done: @escaping (Bool) -> Void) {
        SKPaymentQueue.default().add(SKPayment(product: item.product))
      }
      """, types: "struct Item { init(product: SKProduct) {} }")
    #expect(
      draft.parts.first { $0.name == "buy" }?.text
        == "call 'buy(_:done:)', Store.swift:4:1, with a value for 'item'")
  }

  @Test func `a quantity is passed although it has a default`() throws {
    let draft = try Self.draft(Self.buying("Bool", "quantity: Int = 1, "))
    #expect(draft.text.contains("store.buy(id: order.productID, quantity: order.quantity, done:"))
    #expect(!draft.text.contains(".quantities"))
  }

  @Test func `a store is told to add its observer to the payment queue`() throws {
    let draft = try Self.draft(
      """
      var purchased: Set<String> = []
      func buy(_ id: String) { SKPaymentQueue.default().add(SKPayment(product: SKProduct())) }
      func open() { SKPaymentQueue.default().add(self) }
      }
      extension Store: SKPaymentTransactionObserver {
      func paymentQueue(_: SKPaymentQueue, updatedTransactions: [SKPaymentTransaction]) {}
      """)
    #expect(draft.parts.first { $0.name == "launch" }?.text == "open()")
  }
}
