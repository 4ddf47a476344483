import ShopperTesting
import Synchronization
import Testing

@Suite struct PlayTests {
  /// The issues that a case records, each as it is shown: location, severity, text.
  private func issues(
    of id: String, on adapter: Adapter, isStrict: Bool = false
  ) async throws -> [String] {
    let scenario = try Samples.scenario(id)
    let seen = Mutex<[String]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await scenario.play(on: adapter, isStrict: isStrict)
    } matching: { issue in
      let location = issue.sourceLocation.map { "\($0.fileName):\($0.line):\($0.column)" } ?? "?"
      let text = issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined()
      seen.withLock { $0.append("\(location) \(issue.severity): \(text)") }
      return true
    }
    return seen.withLock { $0 }
  }

  @Test func `a case that passes records nothing`() async throws {
    #expect(try await issues(of: "journeys/bought", on: Samples.host("none")) == [])
  }

  @Test func `a failure is an issue at its line of the scenario`() async throws {
    let failure = """
      unlocked.yaml:8:15 error: access differs after step 1 (buy)
        \(Samples.shop)/journeys/unlocked.yaml:8:15: access differs after step 1 (buy)
          8 |   - expect: { access: [shop.tulip] }
            |               ^ expected exactly: shop.tulip
            |                 observed:         shop.rose
        rule BUY-1 (MUST): What was bought is unlocked.
      """
    #expect(try await issues(of: "journeys/unlocked", on: Samples.host("none")) == [failure])
  }

  @Test(arguments: [(false, "warning"), (true, "error")])
  func `a broken SHOULD is a warning, unless the test is strict`(
    isStrict: Bool, severity: String
  ) async throws {
    let issues = try await issues(
      of: "journeys/thornless", on: Samples.host("none"), isStrict: isStrict)
    #expect(issues.count == 1)
    #expect(
      issues[0].hasPrefix("thornless.yaml:8:15 \(severity): access differs after step 1 (buy)\n"))
    #expect(issues[0].hasSuffix("  rule ROSE-1 (SHOULD): Roses come with thorns."))
  }

  @Test func `a known issue is known to Swift Testing, too`() async throws {
    // An issue that is not known would make this test red.
    try await Samples.scenario("journeys/known").play(on: Samples.host("none"))
  }

  @Test func `a known issue that passes is an issue`() async throws {
    let headline = "passes, but is listed as a known issue: forgets roses"
    #expect(
      try await issues(of: "journeys/mended", on: Samples.host("none")) == [
        """
        mended.yaml:1:11 error: \(headline)
          \(Samples.shop)/journeys/mended.yaml:1: \(headline)
          rule BUY-1 (MUST): What was bought is unlocked.
          known issue: forgets roses: It forgot roses. (https://example.com/2)
        """
      ])
  }

  @Test func `a known issue whose day has passed is reported`() async throws {
    #expect(
      try await issues(of: "journeys/outdated", on: Samples.host("none")).first
        == ("outdated.yaml:1:11 error: \(Samples.shop)/known-issues.yaml:10:5: this known issue "
          + "expired after 2001-02-03; fix it, or set another date"))
  }

  @Test func `an adapter that breaks is an error with its last words`() async throws {
    let end = "was ended by signal 6 (Aborted) before it answered 'buy' (request 5)"
    #expect(
      try await issues(of: "journeys/bought", on: Samples.host("crashes-on-buy")) == [
        """
        bought.yaml:6:5 error: crashed: \(end)
          \(Samples.shop)/journeys/bought.yaml:6:5: crashed in step 1 (buy): \(end)
          broken│ Fatal error: index out of range
          not judged: BUY-1
        """
      ])
  }

  @Test func `an adapter that is missing is reported with what would build it`() async throws {
    let scenario = try Samples.scenario("journeys/bought")
    let error = await #expect(throws: AdapterMissing.self) {
      try await scenario.play(on: .executable("BrokenHots"))
    }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("unknown executable 'BrokenHots' in /"))
    #expect(
      text.hasSuffix(
        "; did you mean 'BrokenHost'? Build it with: swift build --product BrokenHots"))
    let other = await #expect(throws: AdapterMissing.self) {
      try await scenario.play(on: .program(at: "no/such"))
    }
    #expect(other?.description == "unknown program 'no/such': no such file")
  }

  @Test func `a profile that does not exist is reported with those that do`() async throws {
    let scenario = try Samples.scenario("journeys/bought")
    let error = await #expect(throws: ProfileUnknown.self) {
      try await scenario.play(on: Samples.host("none"), profile: "devise")
    }
    #expect(
      error?.description == "unknown profile 'devise': did you mean 'device'?")
  }

  @Test func `many cases at once come to what each comes to alone`() async throws {
    let cases = try Scenarios(in: Samples.shop).cases.filter { $0.id == "journeys/bought" }
    try await withThrowingTaskGroup { group in
      for scenario in Array(repeating: cases[0], count: 20) {
        group.addTask { try await scenario.play(on: Samples.host("none")) }
      }
      try await group.waitForAll()
    }
  }
}
