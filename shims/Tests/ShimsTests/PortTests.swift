import Testing

@Suite struct PortTests {
  @Test func `observers with selectors are called while they live`() throws {
    let said = """
      responds: false
      note: first
      object: changed
      250 ms: tick
      active: true

      """
    #expect(try Probe(mode: "selectors") == Probe(said))
  }

  @Test func `delayed calls are made unless cancelled, and nil is zero to a number`() throws {
    let said = """
      1000 ms: retry, last: false
      2000 ms: retry, last: true
      active: true

      """
    #expect(try Probe(mode: "delayed-calls") == Probe(said))
  }

  @Test func `values are attached to objects as long as their policy says`() throws {
    let said = """
      0 ms: gone: dropped
      kept, none
      owned
      0 ms: gone: owned
      none, kept
      none
      0 ms: gone: kept

      """
    #expect(try Probe(mode: "attachments") == Probe(said))
  }

  @Test func `the device has a screen, is unlocked, and keeps settings`() throws {
    let said = """
      screen: 393 × 852, 1179 × 2556, 3
      unlocked: true
      plan: pro, then none
      reason: none

      """
    #expect(try Probe(mode: "device") == Probe(said))
  }

  @Test func `UIKit posts what the app's place on the screen does`() throws {
    let said = """
      UIApplication.didFinishLaunching
      UIApplication.didBecomeActive, active
      UIApplication.willResignActive
      UIApplication.didEnterBackground, background
      UIScene.willEnterForeground
      UIApplication.willEnterForeground
      UIApplication.didBecomeActive, active

      """
    #expect(
      try Probe(mode: "screen", verbs: "background", "foreground") == Probe(said))
  }

  @Test func `view controllers are found below those that hold them`() throws {
    let said = """
      none selected: true
      beside: true
      in front: true
      popped: true
      only one: true

      """
    #expect(try Probe(mode: "controllers") == Probe(said))
  }

  @Test func `every error casts to an NSError`() throws {
    let said = """
      8: true
      5: true
      3: true
      true, true
      caught: true

      """
    #expect(try Probe(mode: "casts") == Probe(said))
  }
}
