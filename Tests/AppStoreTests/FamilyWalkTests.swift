import AppStore
import Testing

@Suite struct FamilyWalkTests {
  @Test(arguments: 1...40)
  func `FAM-1: whatever happens, members have what the purchaser shares, and no more`(
    seed: UInt64
  ) throws {
    var walk = Walk(world: try World.household(), state: seed)
    try walk.world.buy(Florist.flowers)
    for _ in 0..<200 {
      walk.step()
      let world = walk.world
      let family = try #require(world.family)
      let parent = try #require(world.account(named: Household.parent))
      let shared = parent.access(in: world, .purchased).filter { product in
        Household.catalog.products.contains { $0.id == product && $0.isSharedByFamilies }
      }
      for member in family.members.map({ world.accounts[$0.index] }) {
        try #require(member.access(in: world, .familyShared) == (family.isSharing ? shared : []))
        for share in member.sharedSubscriptions where share.isOpen {
          try #require(parent[share.groupID]?.serverStatus == share.serverStatus)
        }
      }
      for account in world.accounts.dropFirst() where !family.members.contains(account.id) {
        try #require(account.access(in: world, .familyShared).isEmpty)
      }
    }
    #expect(!walk.world.child.ledger.isEmpty)
  }

  /// Steps that a seed chooses, the impossible ones left out.
  private struct Walk {
    var world: World
    var state: UInt64

    private static let products = [
      Florist.flowers, Florist.roses, Florist.gold, Florist.silver, Florist.silverYear,
      Florist.bronze, Florist.news,
    ]

    mutating func step() {
      let product = Self.products[below(Self.products.count)]
      switch below(6) {
      case 0, 1:
        if !world.device.isAppRunning { _ = world.launch() }
        _ = try? world.purchase(Order(product))
      case 2: _ = world.advance(to: world.now.adding(Period(1 + below(30), .day)))
      case 3: world.finishAll()
      default: _ = try? world.apply(act(on: product))
      }
    }

    private mutating func act(on product: ProductID) -> Act {
      let name = ["child", "aunt", "uncle"][below(3)]
      let acts: [Act] = [
        .refund(product), .cancelSubscription(product), .resumeSubscription(product),
        .breakBilling, .mendBilling, .setGracePeriod(.days16), .setGracePeriod(nil),
        .joinFamily(name), .leaveFamily(name), .shareWithFamily, .stopSharing,
        .useDevice(["phone", "tablet"][below(2)]), .signIn(as: Household.parent),
        .signIn(as: name), .loseNetwork, .regainNetwork, .buyOnAnotherDevice(product),
      ]
      return acts[below(acts.count)]
    }

    /// Source: https://prng.di.unimi.it/splitmix64.c
    private mutating func below(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((bits ^ (bits >> 31)) % UInt64(limit))
    }
  }
}

extension Account {
  fileprivate func access(
    in world: World, _ ownership: LedgerTransaction.Ownership
  ) -> Set<ProductID> {
    Set(
      entitlements(at: world.now, profile: world.profile)
        .filter { $0.ownership == ownership }.map(\.productID))
  }
}

extension CatalogProduct {
  fileprivate var isSharedByFamilies: Bool {
    switch kind {
    case .nonConsumable, .autoRenewable: isFamilyShareable
    case .consumable, .nonRenewing: false
    }
  }
}

extension Subscription {
  fileprivate var isOpen: Bool {
    switch serverStatus {
    case .active, .inGracePeriod, .inBillingRetry: true
    case .expired, .revoked: false
    }
  }
}
