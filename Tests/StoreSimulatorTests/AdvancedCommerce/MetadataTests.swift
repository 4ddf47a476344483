import StoreSimulator
import Testing

@Suite struct MetadataTests {
  private static func change(
    _ effective: MetadataRequest.Effective, name: String
  ) -> MetadataRequest.Change {
    MetadataRequest.Change(effective: effective, displayName: name, description: nil)
  }

  private static func rename(
    _ current: String, to sku: String?, _ effective: MetadataRequest.Effective
  ) -> MetadataRequest {
    MetadataRequest(
      descriptors: nil,
      items: [
        .init(current: current, sku: sku, change: change(effective, name: "New"))
      ], taxCode: nil)
  }

  @Test func `ACA-3: what changes at once is in the latest transaction, too`() throws {
    var world = try World.managed()
    let request = MetadataRequest(
      descriptors: Self.change(.immediately, name: "Bundle"), items: [], taxCode: "S021-07-2")
    #expect(
      try world.changeMetadata(request, ManagedShop.request(2)).outline == [
        "+1", "Advanced Commerce",
      ])
    let status = try world.managedStatus()
    #expect(
      status.transaction.managed?.descriptors
        == Descriptors(displayName: "Bundle", description: "All of it"))
    #expect(status.renewal.managed?.descriptors == status.transaction.managed?.descriptors)
    #expect(status.transaction.managed?.taxCode == "C003-00-1")
    #expect(status.renewal.managed?.taxCode == "S021-07-2")
    #expect(world.notified.last == "METADATA_UPDATE")
    #expect(world.account.charges.count == 1)
  }

  @Test func `ACA-3: what changes with the renewal is in no transaction before`() throws {
    var world = try World.managed()
    let request = Self.rename("BASE", to: "CORE", .atRenewal)
    #expect(
      try world.changeMetadata(request, ManagedShop.request(2)).outline == [
        "Advanced Commerce"
      ])
    #expect(world.paid(1) == ["BASE 11.99", "EXTRA 0.00"])
    #expect(world.renewing == ["CORE 11.99", "EXTRA 0.00"])
    world.wait(until: "2026-02-05")
    #expect(world.paid(2) == ["CORE 11.99", "EXTRA 0.00"])
    #expect(world.account[2]?.managed?.items[0].descriptors.displayName == "New")
  }

  @Test func `ACA-3: a change of unknown items, or into the same, is refused`() throws {
    var world = try World.managed()
    for (refusal, request) in [
      (CommerceRefusal.notOwned, Self.rename("OTHER", to: nil, .immediately)),
      (.notOwned, Self.rename("OTHER", to: nil, .atRenewal)),
      (.invalidChanges, Self.rename("BASE", to: "EXTRA", .atRenewal)),
      (.invalidChanges, MetadataRequest(descriptors: nil, items: [], taxCode: nil)),
    ] {
      #expect(throws: refusal) { try world.changeMetadata(request, ManagedShop.request(2)) }
    }
    _ = try world.cancelManaged(ManagedShop.request(3))
    world.wait(until: "2026-02-05")
    #expect(throws: CommerceRefusal.inactive) {
      try world.changeMetadata(
        Self.rename("BASE", to: nil, .atRenewal), ManagedShop.request(2))
    }
  }
}
