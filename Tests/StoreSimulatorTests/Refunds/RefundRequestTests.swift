import StoreSimulator
import Testing

@Suite struct RefundRequestTests {
  @Test func `REF-3: a request that was submitted changes nothing yet`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    let answer = try world.requestRefund(of: 1)
    #expect(answer.outcome == .submitted)
    #expect(answer.deliveries == [])
    world.wait(until: "2026-02-05")
    #expect(world.access == [Florist.flowers])
    #expect(world.account.refundBook.requests.map(\.state) == [.submitted])
  }

  @Test func `REF-3: a customer who cancels the sheet has asked for nothing`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    let answer = try world.requestRefund(of: 1, customer: .cancels)
    #expect(answer.outcome == .userCancelled)
    #expect(world.account.refundBook.requests.isEmpty)
  }

  @Test(arguments: [
    nil, StoreAction.approveRefund(Florist.flowers), .declineRefund(Florist.flowers),
  ])
  func `REF-3: a second request for a transaction is a duplicate, whatever came of the first`(
    answer: StoreAction?
  ) throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    _ = try world.requestRefund(of: 1)
    if let answer { _ = try world.apply(answer) }
    #expect(throws: RefundRequestFailure.duplicateRequest) { try world.requestRefund(of: 1) }
  }

  @Test func `REF-3: nothing charged, nothing there and no network fail`() throws {
    var world = World.florist()
    _ = world.redeem(code: Florist.winter.referenceName)
    #expect(throws: RefundRequestFailure.failed) { try world.requestRefund(of: 1) }
    #expect(throws: RefundRequestFailure.failed) { try world.requestRefund(of: 77) }
    try world.buy(Florist.flowers)
    _ = try world.apply(.loseNetwork)
    #expect(throws: RefundRequestFailure.failed) { try world.requestRefund(of: 2) }
  }

  @Test func `REF-5: asking for a subscription's money turns its renewal off`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(try world.requestRefund(of: 1).deliveries.outline == ["VIP"])
    #expect(try world.status().state == .subscribed)
    #expect(try !world.status().renewal.willAutoRenew)
    #expect(world.access == [Florist.silver])
  }

  @Test func `REF-5: a declined request changes no transaction`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.requestRefund(of: 1)
    let ledger = world.account.ledger
    #expect(try world.apply(.declineRefund(Florist.silver)).isEmpty)
    #expect(world.account.ledger == ledger)
    #expect(world.account.refundBook.requests.map(\.state) == [.declined])
    #expect(world.account.refundBook.refunds.isEmpty)
  }

  @Test func `REF-1: an approved request is a refund`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.requestRefund(of: 1)
    world.wait(until: "2026-01-06")
    let heard = try world.apply(.approveRefund(Florist.silver, .prorated(milliPercent: 50_000)))
    #expect(heard.outline == ["+1", "VIP"])
    #expect(world.account.refundBook.requests.map(\.state) == [.approved])
    #expect(world.account.paid.description == "5.99")
  }

  @Test func `REF-3: a refund can be asked for on Apple's website, once for each purchase`() throws
  {
    var world = World.florist()
    try world.buy(Florist.installation)
    world.finishAll()
    let ask = StoreAction.requestRefundFromApple(Florist.installation, because: .legal)
    #expect(try world.apply(ask).isEmpty)
    #expect(world.notifications.last?.event == .consumptionRequest(.legal))
    #expect(throws: ActionRefusal.refundRequestedBefore(Florist.installation)) {
      try world.apply(ask)
    }
    #expect(try world.apply(.approveRefund(Florist.installation)).outline == ["+1"])
    #expect(throws: ActionRefusal.nothingToRefund(Florist.flowers)) {
      try world.apply(.requestRefundFromApple(Florist.flowers))
    }
  }

  @Test func `why no request waits is said of a consumable, which apps no longer find`() throws {
    var world = World.florist()
    try world.buy(Florist.installation)
    #expect(throws: ActionRefusal.noRefundRequest(Florist.installation, isConsumable: true)) {
      try world.apply(.approveRefund(Florist.installation))
    }
  }

  @Test func `a refund by the App Store closes a pending request`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.requestRefund(of: 1)
    _ = try world.apply(.refund(Florist.silver))
    #expect(throws: ActionRefusal.noRefundRequest(Florist.silver)) {
      try world.apply(.declineRefund(Florist.silver))
    }
  }
}
