@testable import StoreSimulator
import StoreWalk
import Testing

/// Every invariant is broken by hand once, so that none of them holds for lack of looking.
@Suite struct StoreInvariantTests {
  struct Sabotage: CustomTestStringConvertible, Sendable {
    let sentence: String
    let act: @Sendable (inout World) throws -> Void

    var testDescription: String { sentence }
  }

  @Test func `a world in which nothing was tampered with holds`() throws {
    let (earlier, world) = try Self.worlds { _ in }
    #expect(world.brokenInvariants() == [])
    #expect(world.brokenInvariants(since: CheckedWorld(earlier)) == [])
  }

  @Test(arguments: sabotages)
  func `each contradiction is found, and said in a sentence`(sabotage: Sabotage) throws {
    let (earlier, world) = try Self.worlds(sabotage.act)
    let sentences = world.brokenInvariants(since: CheckedWorld(earlier)).map(\.description)
    #expect(sentences.contains(sabotage.sentence), "\(sentences.joined(separator: "\n"))")
  }

  @Test(arguments: familySabotages)
  func `each contradiction in a family is found, and said in a sentence`(
    sabotage: Sabotage
  ) throws {
    let (earlier, world) = try Self.households(sabotage.act)
    #expect(earlier.brokenInvariants() == [])
    let sentences = world.brokenInvariants(since: CheckedWorld(earlier)).map(\.description)
    #expect(sentences.contains(sabotage.sentence), "\(sentences.joined(separator: "\n"))")
  }

  @Test func `every invariant is broken by one of them`() throws {
    let worlds =
      try Self.sabotages.map { try Self.worlds($0.act) }
      + Self.familySabotages.map { try Self.households($0.act) }
    let found = worlds.flatMap { earlier, world in
      world.brokenInvariants(since: CheckedWorld(earlier)).map(\.invariant)
    }
    #expect(Set(found) == Set(StoreInvariant.allCases))
  }

  @Test func `what is given again must have been paid again`() throws {
    var (_, world) = try Self.worlds { _ = try $0.apply(.refund("walk.roses")) }
    let earlier = world
    world.account.ledger[1].revocation = nil
    #expect(
      world.brokenInvariants(since: CheckedWorld(earlier)).map(\.description) == [
        "money: transaction 2 was reinstated, and is not paid again"
      ])
  }

  /// A world with a silver subscription and some roses, and the same world tampered with.
  static func worlds(
    _ sabotage: (inout World) throws -> Void
  ) throws -> (earlier: World, World) {
    var world = Journey(
      profile: .documented, start: StoreTime(milliseconds: 1_767_571_200_000), steps: []
    ).beginning
    _ = try world.purchase(Order("walk.silver"))
    _ = try world.purchase(Order("walk.roses"))
    world.finish(2)
    let earlier = world
    try sabotage(&world)
    return (earlier, world)
  }

  /// The same with a family: account 1 has a share in the family's plan.
  static func households(
    _ sabotage: (inout World) throws -> Void
  ) throws -> (earlier: World, World) {
    var (_, world) = try worlds { _ in }
    _ = try world.apply(.joinFamily("child"))
    _ = try world.apply(.shareWithFamily)
    _ = try world.purchase(Order("walk.family"))
    let earlier = world
    try sabotage(&world)
    return (earlier, world)
  }

  static let sabotages = clockwork + books + standings + devices

  private static let clockwork = [
    Sabotage(
      sentence: "time: the clock went back from 2026-01-05T00:00:00Z to 1970-01-01T00:00:00Z"
    ) { $0.now = StoreTime(milliseconds: 0) },
    Sabotage(
      sentence:
        "due dates: something was due at 2026-02-05T00:00:00Z, and it is 2027-01-15T08:00:00Z"
    ) { $0.now = StoreTime(milliseconds: 1_800_000_000_000) },
    Sabotage(sentence: "notifications: there were 2 notifications and are 1") {
      $0.notifications.removeLast()
    },
    Sabotage(sentence: "notifications: notification 1 stands in place 3") {
      $0.notifications.append($0.notifications[0])
    },
    Sabotage(sentence: "notifications: no server was notified of the new transaction 3") {
      _ = try $0.purchase(Order("walk.seeds"))
      $0.notifications.removeLast()
    },
    Sabotage(
      sentence:
        "server status: account 0 is active in A0000001, and servers were notified of expired"
    ) { world in
      let active = world.account.subscriptions[0].state
      world.account.subscriptions[0].state = .expired(at: world.now, .billingError)
      world.notify(of: .expired(.billingError), about: 1, in: world.account)
      world.account.subscriptions[0].state = active
    },
  ]

  private static let books = [
    Sabotage(sentence: "transaction ids: transaction 2 of account 0 is number 3 of its ledger") {
      $0.account.ledger.append($0.account.ledger[1])
    },
    Sabotage(
      sentence: "original ids: transaction 3 is no subscription's, and has another original, 2"
    ) { world in
      _ = try world.purchase(Order("walk.roses"))
      let owned = world.account.ledger[1]
      world.account.ledger.append(owned.copy(id: 3))
    },
    Sabotage(sentence: "history: account 0 had 2 transactions and has 1") {
      $0.account.ledger.removeLast()
    },
    Sabotage(sentence: "finishing: transaction 2 was finished and is not any more") {
      $0.account.ledger[1].isFinished = false
    },
    Sabotage(sentence: "money: transaction 2 was taken back, and 0.00 of 2.99 repaid") {
      $0.account.ledger[1].revocation = Revocation(date: $0.now, reason: .other, kind: .fullRefund)
    },
    Sabotage(sentence: "money: 2.99 of transaction 2 were repaid, in all 5.98 of 2.99") {
      _ = try $0.apply(.refund("walk.roses"))
      $0.account.refundBook.refunds.append($0.account.refundBook.refunds[0])
    },
    Sabotage(sentence: "money: 2.99 were repaid for the unknown transaction 9") {
      $0.account.refundBook.refunds.append(
        Refund(
          transactionID: 9, productID: "walk.roses", amount: Money(milliunits: 2990),
          currency: "USD", why: .refund,
          date: $0.now))
    },
  ]

  private static let standings = [
    Sabotage(
      sentence: "one subscription a group: the subscription to A0000001 of account 0 is there twice"
    ) { $0.account.subscriptions.append($0.account.subscriptions[0]) },
    Sabotage(
      sentence:
        "latest transaction: the subscription to A0000001 of account 0 names 2 as its last, "
        + "which is 1"
    ) { $0.account.subscriptions[0].latestTransactionID = 2 },
    Sabotage(
      sentence: "entitlements: the subscription to A0000001 serves, and its transaction 1 entitles "
        + "to nothing"
    ) {
      $0.account.ledger[0].revocation = Revocation(date: $0.now, reason: .other, kind: .fullRefund)
    },
  ]
}

extension LedgerTransaction {
  fileprivate func copy(id: UInt64) -> LedgerTransaction {
    LedgerTransaction(
      id: id, originalID: originalID, productID: productID, type: type, groupID: groupID,
      purchaseDate: purchaseDate, originalPurchaseDate: originalPurchaseDate,
      expirationDate: expirationDate, quantity: quantity, offer: offer, reason: reason,
      price: price, appAccountToken: appAccountToken, ownership: ownership,
      storefront: storefront)
  }
}
