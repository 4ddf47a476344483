import StoreSimulator
import Testing

@Suite struct CallTests {
  /// Makes the call, and says why it failed; `nil` if it worked.
  static func failure(of call: StoreCall, in world: inout World) -> CallFailure? {
    do throws(CallFailure) {
      switch call {
      case .loadProducts: _ = try world.products(for: [Florist.flowers])
      case .subscriptionStatus: _ = try world.subscriptionStatus(in: Florist.vip)
      case .sync: try world.sync()
      case .purchase: return purchaseFailure(in: &world)
      case .offerCodeRedemption:
        guard case .failed(let failure) = world.redeem(code: "none").outcome else { return nil }
        return failure
      case .verification, .appTransaction, .manageSubscriptions, .refundRequest:
        try world.begin(call)
      }
      return nil
    } catch { return error }
  }

  private static func purchaseFailure(in world: inout World) -> CallFailure? {
    do throws(PurchaseFailure) {
      _ = try world.purchase(Order(Florist.installation))
      return nil
    } catch {
      switch error {
      case .refused(.network): return .network
      case .refused(.storeDown): return .storeDown
      case .injected(let error): return .injected(error)
      case .refused, .interrupted, .paymentDeclined:
        Issue.record("\(error) has another reason")
        return nil
      }
    }
  }

  private static let everyFault = StoreCall.allCases.flatMap { call in
    call.errors.map { (call, $0) }
  }

  @Test(arguments: everyFault)
  func `PUR-1: a call fails once with what was said`(call: StoreCall, error: StoreCallError) throws
  {
    var world = World.florist()
    _ = try world.apply(.failNext(call, with: error))
    #expect(Self.failure(of: call, in: &world) == .injected(error))
    #expect(Self.failure(of: call, in: &world) == nil)
  }

  @Test func `PUR-1: faults of one call queue, and leave other calls alone`() throws {
    var world = World.florist()
    _ = try world.apply(.failNext(.loadProducts, with: .networkError))
    _ = try world.apply(.failNext(.loadProducts, with: .unknown))
    #expect(Self.failure(of: .purchase, in: &world) == nil)
    #expect(Self.failure(of: .loadProducts, in: &world) == .injected(.networkError))
    #expect(Self.failure(of: .loadProducts, in: &world) == .injected(.unknown))
    #expect(Self.failure(of: .loadProducts, in: &world) == nil)
  }

  @Test(arguments: StoreCall.allCases)
  func `PUR-1: an error that a call cannot throw is refused`(call: StoreCall) throws {
    var world = World.florist()
    for error in StoreCallError.allCases where !call.errors.contains(error) {
      let refusal = try #require(throws: ActionRefusal.self) {
        try world.apply(.failNext(call, with: error))
      }
      #expect(
        "\(refusal)".hasPrefix("invalid error '\(error.rawValue)' of '\(call.rawValue)': expected"))
    }
    #expect(Self.failure(of: call, in: &world) == nil)
  }

  @Test func `PUR-1: a refusal lists what the call can fail with`() throws {
    var world = World.florist()
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.failNext(.sync, with: .invalidQuantity))
    }
    #expect(
      "\(refusal)"
        == "invalid error 'invalid quantity' of 'app store sync': expected unknown, "
        + "user cancelled, network error, system error, not available in storefront, "
        + "not entitled, unsupported, invalid presentation context")
  }

  @Test(arguments: StoreCall.allCases)
  func `PUR-1: a configuration's error stays`(call: StoreCall) {
    var settings = CatalogSettings()
    settings.failures[call] = call.errors[0]
    var world = World(
      catalog: Catalog(products: Florist.catalog.products, settings: settings),
      profile: .documented, now: StoreTime("2026-01-05"))
    #expect(Self.failure(of: call, in: &world) == .injected(call.errors[0]))
    #expect(Self.failure(of: call, in: &world) == .injected(call.errors[0]))
  }

  @Test(arguments: [
    (StoreCall.loadProducts, true), (.purchase, true), (.sync, true), (.offerCodeRedemption, true),
    (.manageSubscriptions, true), (.refundRequest, true), (.subscriptionStatus, false),
    (.appTransaction, false), (.verification, false),
  ])
  func `OFFL-1: a broken App Store fails the calls that need it`(
    call: StoreCall, needsStore: Bool
  ) throws {
    var world = World.florist()
    _ = try world.apply(.breakStore)
    #expect(Self.failure(of: call, in: &world) == (needsStore ? .storeDown : nil))
    _ = try world.apply(.fixStore)
    #expect(Self.failure(of: call, in: &world) == nil)
  }

  @Test func `OFFL-1: a broken App Store leaves what the device knows readable`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    _ = try world.apply(.breakStore)
    #expect(world.access == [Florist.flowers])
    #expect(world.unfinished().count == 1)
  }

  @Test func `RES-3: a customer who cancels the sign-in restores nothing`() throws {
    var world = World.florist()
    _ = try world.apply(.failNext(.sync, with: .userCancelled))
    #expect(throws: CallFailure.injected(.userCancelled)) { try world.sync() }
    #expect(world.account.signInCount == 0)
    #expect(world.account.ledger.isEmpty)
  }

  @Test func `PUR-8: a device that forbids purchases sells nothing and takes nothing`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    #expect(world.canMakePayments)
    _ = try world.apply(.forbidPurchases)
    #expect(!world.canMakePayments)
    #expect(throws: PurchaseFailure.refused(.purchaseNotAllowed)) {
      try world.purchase(Order(Florist.roses))
    }
    #expect(world.access == [Florist.flowers])
    #expect(try world.products(for: [Florist.roses]).count == 1)
    _ = try world.apply(.allowPurchases)
    #expect(try world.buy(Florist.roses).id == 2)
  }
}
