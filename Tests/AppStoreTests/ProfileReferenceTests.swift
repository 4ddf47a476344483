import AppStore
import Fixtures
import Testing

@Suite struct ProfileReferenceTests {
  @Test func `the table of profiles in docs is the store's`() throws {
    try Snapshot(Checkout.file("docs/store-profiles.md")).expect(ProfileReference.text)
  }
}
