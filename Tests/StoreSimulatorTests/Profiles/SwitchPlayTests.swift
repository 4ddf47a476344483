import StoreSimulator
import Testing

/// Each switch, with what it changes: a switch that does nothing fails here.
@Suite struct SwitchPlayTests {
  /// The order of dispatch queues is the host's: `DispatchTests` shows what it changes.
  private static let ofHost: Set<Profile.Switch> = [.shufflesQueues]

  @Test func `every switch has something that ends otherwise with it`() {
    let played = SwitchPlay.all.map(\.name)
    #expect(Set(played) == Set(Profile.Switch.allCases).subtracting(Self.ofHost))
    #expect(played.count == Set(played).count)
    #expect(SwitchPlay.all.filter { $0.off == $0.on }.map(\.name) == [])
  }

  @Test(arguments: SwitchPlay.all)
  func `what the app sees differs with the switch and without`(play: SwitchPlay) throws {
    #expect(try play.see(.documented) == play.off)
    #expect(try play.see(Profile(name: "test", switches: [play.name])) == play.on)
  }

  /// In a profile, other switches are on besides, and none of them hides this one.
  @Test(
    arguments: Profile.all.flatMap { profile in
      profile.switches.filter { !ofHost.contains($0) }.map { (profile, $0) }
    })
  func `each switch of a profile acts in it`(profile: Profile, name: Profile.Switch) throws {
    let play = try #require(SwitchPlay.all.first { $0.name == name })
    let others = Set(profile.switches).subtracting([name])
    let without = Profile(name: profile.name, switches: others)
    #expect(try play.see(profile.withoutLatency) != play.see(without))
  }
}
