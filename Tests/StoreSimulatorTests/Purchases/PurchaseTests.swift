import StoreSimulator
import Testing

@Suite struct PurchaseTests {
  @Test func `PUR-1: a cancellation of the configuration is returned, a scenario's thrown`() throws
  {
    var world = World.florist()
    var settings = world.catalog.settings
    settings.failures[.purchase] = .userCancelled
    _ = world.follow(settings)
    #expect(try world.purchase(Order(Florist.roses)).result == .userCancelled)
    _ = try world.apply(.failNext(.purchase, with: .userCancelled))
    #expect(throws: PurchaseFailure.injected(.userCancelled)) {
      try world.purchase(Order(Florist.roses))
    }
    #expect(world.account.ledger.isEmpty)
  }

  @Test func `PUR-1: transactions that fail throw and sell nothing`() throws {
    var world = World.florist()
    var settings = world.catalog.settings
    settings.failsTransactions = true
    _ = world.follow(settings)
    #expect(throws: PurchaseFailure.refused(.transactionsFail)) {
      try world.purchase(Order(Florist.roses))
    }
    #expect(world.account.ledger.isEmpty)
    settings.failsTransactions = false
    _ = world.follow(settings)
    #expect(try world.buy(Florist.roses).id == 1)
  }

  @Test func `PROD-1: unknown products are left out, and one asked for twice counts once`() throws {
    var world = World.florist()
    let products = try world.products(
      for: [Florist.roses, "com.rarcher.unknown", Florist.flowers, Florist.roses])
    #expect(products.map(\.id) == [Florist.flowers, Florist.roses])
  }

  @Test func `PUR-1: a confirmed order makes a transaction and a charge`() throws {
    var world = World.florist()
    let transaction = try world.buy(Florist.flowers, token: "A-1")
    #expect(transaction.productID == Florist.flowers)
    #expect(transaction.purchaseDate == world.now)
    #expect(transaction.appAccountToken == "A-1")
    #expect(transaction.reason == .purchase)
    #expect(transaction.expirationDate == nil)
    #expect(world.account.charges.map(\.amount.description) == ["1.99"])
  }

  @Test func `PUR-1: a cancelled order changes nothing`() throws {
    var world = World.florist()
    let before = world
    let answer = try world.purchase(Order(Florist.flowers, customer: .cancels))
    #expect(answer.result == .userCancelled)
    #expect(answer.deliveries.isEmpty)
    #expect(world == before)
  }

  @Test func `PUR-5: an owned product is handed back without a charge`() throws {
    var world = World.florist()
    let first = try world.buy(Florist.flowers)
    world.wait(until: "2026-02-01")
    let answer = try world.purchase(Order(Florist.flowers))
    #expect(answer.result == .success(first))
    #expect(answer.deliveries.isEmpty)
    #expect(world.account.charges.count == 1)
  }

  @Test func `PUR-5: the plan already held is handed back without a charge`() throws {
    var world = World.florist()
    let first = try world.buy(Florist.silver)
    let answer = try world.purchase(Order(Florist.silver))
    #expect(answer.result == .success(first))
    #expect(answer.deliveries.isEmpty)
    #expect(world.account.charges.count == 1)
  }

  @Test(arguments: [Florist.installation, Florist.garden])
  func `PUR-7: an unfinished purchase is returned without a charge, however old`(
    product: ProductID
  ) throws {
    var world = World.florist()
    let first = try world.buy(product)
    world.wait(until: "2027-02-01")
    #expect(world.handsBack(product))
    let answer = try world.purchase(Order(product, quantity: 2, customer: .cancels))
    #expect(answer.result == .success(first))
    #expect(answer.deliveries.isEmpty)
    #expect(world.account.charges.count == 1)
    world.finish(first.id)
    #expect(!world.handsBack(product))
    #expect(try world.buy(product).id == 2)
    #expect(world.account.charges.count == 2)
  }

  @Test func `PUR-7: a refunded purchase and another product's block no sale`() throws {
    var world = World.florist()
    try world.buy(Florist.installation)
    #expect(try world.buy(Florist.garden).id == 2)
    _ = try world.apply(.refund(Florist.installation))
    #expect(try world.buy(Florist.installation).id == 3)
  }

  @Test func `PUR-7: an expired plan is returned until its last transaction is finished`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.finishAll()
    world.wait(until: "2026-02-10")
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-06-01")
    #expect(try world.buy(Florist.silver).id == 2)
    #expect(world.access == [])
    #expect(try world.buy(Florist.bronze).id == 3)
    _ = try world.apply(.cancelSubscription(Florist.bronze))
    world.wait(until: "2026-08-01")
    world.finishAll()
    #expect(try world.buy(Florist.silver).id == 4)
    #expect(world.account.charges.count == 4)
  }

  @Test func `PUR-7: without a payment sheet the customer's storefront stays`() throws {
    var world = World.florist()
    try world.buy(Florist.installation)
    _ = try world.apply(.changeStorefrontDuringPurchase("DEU"))
    try world.buy(Florist.installation)
    #expect(world.storefront == "USA")
    try world.buy(Florist.flowers)
    #expect(world.storefront == "DEU")
  }

  @Test func `PUR-17: a purchase whose answer is lost is charged, and comes to the listeners`()
    throws
  {
    var world = World.florist()
    _ = try world.apply(.loseAnswerToNextPurchase)
    let lost = try world.purchase(Order(Florist.installation))
    #expect(lost.result == .failed(.refused(.network)))
    #expect(lost.deliveries.outline == ["+1"])
    #expect(world.account.charges.count == 1)
    #expect(world.account.ledger.map(\.isFinished) == [false])
    #expect(try world.buy(Florist.flowers).id == 2)
  }

  @Test func `PUR-5: a refunded product can be bought again`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    _ = try world.apply(.refund(Florist.flowers))
    #expect(try world.buy(Florist.flowers).id == 2)
    #expect(world.access == [Florist.flowers])
  }

  @Test func `PUR-11: an unknown product is unavailable`() {
    var world = World.florist()
    #expect(throws: PurchaseFailure.refused(.productUnavailable)) {
      try world.purchase(Order("com.rarcher.unknown"))
    }
  }

  @Test(arguments: [
    (Florist.installation, 10), (Florist.garden, 2), (Florist.flowers, 1), (Florist.gold, 1),
  ])
  func `QTY-1: a permitted quantity is bought at its total price`(
    product: ProductID, quantity: Int
  ) throws {
    var world = World.florist()
    let transaction = try world.buy(product, quantity: quantity)
    #expect(transaction.quantity == quantity)
    #expect(world.account.charges.map(\.amount) == [transaction.price])
  }

  @Test func `QTY-1: the price is the total`() throws {
    var world = World.florist()
    #expect(try world.buy(Florist.installation, quantity: 3).price.description == "87.00")
  }

  @Test(arguments: [
    (Florist.installation, 0), (Florist.installation, 11), (Florist.installation, -1),
    (Florist.garden, 11), (Florist.flowers, 2), (Florist.gold, 2),
  ])
  func `QTY-1: any other quantity is refused`(product: ProductID, quantity: Int) {
    var world = World.florist()
    let before = world
    #expect(throws: PurchaseFailure.refused(.invalidQuantity)) {
      try world.purchase(Order(product, quantity: quantity))
    }
    #expect(world == before)
  }

  @Test func `ID-1: ids are unique, and a first purchase is its own original`() throws {
    var world = World.florist()
    var bought: [LedgerTransaction] = []
    for product in [Florist.flowers, Florist.installation, Florist.installation, Florist.gold] {
      bought.append(try world.buy(product))
      world.finishAll()
    }
    #expect(bought.map(\.id) == [1, 2, 3, 4])
    #expect(bought.map(\.originalID) == [1, 2, 3, 4])
  }

  @Test func `ID-3: each event of a subscription has a line item of its own`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    try world.buy(Florist.silver)
    world.wait(until: "2026-04-01")
    let items = world.account.ledger.map(\.webOrderLineItemID)
    #expect(items == [nil, "700000002", "700000003", "700000004"])
  }
}
