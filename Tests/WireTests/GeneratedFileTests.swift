import Fixtures
import Testing

/// The files of `docs` that are made by the code that speaks the protocol.
@Suite struct GeneratedFileTests {
  @Test func `the protocol in docs is the one that is spoken`() throws {
    try Snapshot(Checkout.file("docs/protocol.md")).expect(ProtocolReference.text)
  }

  @Test func `the schema in docs is the protocol's`() throws {
    try Snapshot(Checkout.file("docs/protocol.schema.json")).expect(ProtocolSchema.text)
  }

  @Test func `the store's protocol in docs is the one that it answers`() throws {
    try Snapshot(Checkout.file("docs/store-protocol.md")).expect(StoreReference.text)
  }
}
