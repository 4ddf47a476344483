import StoreSimulator
import Fixtures
import Testing

@Suite struct ProfileReferenceTests {
  @Test func `every switch has its row, in the order of declaration`() {
    #expect(Profile.SwitchRow.all.map(\.name) == Profile.Switch.allCases)
  }

  @Test func `every switch is on in a profile`() {
    let used = Set(Profile.all.flatMap(\.switches))
    #expect(Profile.Switch.allCases.filter { !used.contains($0) } == [])
  }

  @Test func `no profile interrupts purchases in two ways, or answers on offers in two`() {
    let pairs: [Set<Profile.Switch>] = [
      [.interruptedPends, .interruptedCancels],
      [.eligibleWhileSubscribed, .ineligibleOncePurchased],
    ]
    for profile in Profile.all {
      #expect(!pairs.contains { $0.isSubset(of: profile.switches) })
    }
  }

  @Test func `the table of profiles in docs is the store's`() throws {
    try Snapshot(Checkout.file("docs/store-profiles.md")).expect(ProfileReference.text)
  }
}
