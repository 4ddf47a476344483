import StoreSimulator
import Testing

/// The order in which the store refuses codes and requests for refunds.
@Suite struct RefusalOrderTests {
  @Test func `OFF-CODE-1: of several reasons against a code, the first counts`() throws {
    let end = StoreTime("2026-01-10")
    var world = World.florist()
    for code in ["ONE", "TWO"] {
      _ = try world.apply(
        .issueCode(code: code, offer: Florist.winter.referenceName, limit: .oneTime, expires: end))
    }
    #expect(world.redeem(code: "ONE").outcome == .redeemed)
    let order: [(String, CodeRefusal)] = [
      ("ONE", .usedUp), ("TWO", .alreadyRedeemed),
      (Florist.welcomeBack.referenceName, .ineligible(.existing)),
      (Florist.bronzeCode.referenceName, .wouldDowngrade(from: Florist.gold)),
      ("THREE", .unknownCode),
    ]
    for (code, refusal) in order {
      #expect(world.redeem(code: code).outcome == .refused(refusal))
    }
    world.wait(until: "2026-01-10")
    #expect(world.redeem(code: "ONE").outcome == .refused(.expired(end)))
    _ = try world.apply(.loseNetwork)
    #expect(world.redeem(code: "ONE").outcome == .refused(.network))
  }

  @Test func `REF-3: a duplicate is refused before the customer answers the sheet`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    _ = try world.requestRefund(of: 1)
    _ = try world.apply(.approveRefund(Florist.flowers))
    #expect(throws: RefundRequestFailure.duplicateRequest) {
      try world.requestRefund(of: 1, customer: .cancels)
    }
    _ = try world.apply(.loseNetwork)
    #expect(throws: RefundRequestFailure.failed) { try world.requestRefund(of: 1) }
  }
}
