import Testing

extension Probe {
  static let program = "DesktopProbe"
}

@Suite struct DesktopTests {
  @Test func `AppKit posts what the app's place on the desktop does, and a window sells`() throws {
    let said = """
      answered: true
      opens: true
      NSApplication.didFinishLaunching, true
      NSApplication.didBecomeActive, true
      NSApplication.willResignActive, false
      NSApplication.didResignActive, false
      NSApplication.willBecomeActive, true
      NSApplication.didBecomeActive, true
      sold: com.rarcher.nonconsumable.flowers.large

      """
    let steps = [
      #"{"verb":"background"}"#, #"{"verb":"foreground"}"#,
      #"{"verb":"buy","product":"com.rarcher.nonconsumable.flowers.large"}"#,
    ]
    #expect(try Probe(mode: "", steps: steps) == Probe(said))
  }
}
