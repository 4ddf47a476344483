import Fixtures
import Testing

/// The page of all messages is what the fixtures say.
@Suite struct MessageCatalogueTests {
  @Test func `docs/messages is made from the fixtures`() throws {
    try Snapshot(Checkout.file("docs/messages.md")).expect(try MessageCatalogue.page())
  }

  @Test func `a message stands there once, with the names of one fixture`() throws {
    let all = try MessageCatalogue.messages(in: "Tests/ScenariosTests/Fixtures/invalid")
    #expect(all.count > 150)
    #expect(Set(all.map(\.text)).count == all.count)
    #expect(
      all.first { $0.name == "about-is-a-map" }?.text
        == "invalid 'about': expected a string, found a map")
  }
}
