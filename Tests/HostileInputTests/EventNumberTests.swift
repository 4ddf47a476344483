import HostileInput
import Testing

/// Event files in which one number is as large or as small as their reader takes it.
@Suite struct EventNumberTests {
  private static let key = #""scenario":"a/b","adapter":"shop","profile":"device""#

  /// Every member that is a number.
  private static let events = """
    {"event":"run started","schemaVersion":1,"shopper":"1","profile":"device","seed":1,\
    "adapters":["shop"],"plannedCases":2,"whole":true,"strict":false,\
    "shard":{"index":1,"total":2},"shuffle":7,"wall":{"startedAt":1795290244580,"jobs":2}}
    {"event":"case started",\(key),"title":"A","file":"a/b.yaml","line":1,\
    "rules":[{"id":"BUY-1","level":"MUST","statement":"Shown."}],"properties":[]}
    {"event":"step",\(key),"number":1,"verb":"buy","line":7,"at":1795290244580,"took":1000,\
    "store":[{"at":1795290244580,"type":"SUBSCRIBED","subtype":"INITIAL_BUY","product":"p"}]}
    {"event":"observation",\(key),"step":1,"fact":"access","value":["p"]}
    {"event":"observation",\(key),"step":1,"fact":"balance coins","value":3}
    {"event":"case finished",\(key),"verdict":"failed","mismatches":[{"file":"a/b.yaml","line":9,\
    "column":4,"source":"  - expect","heading":"access differs","deviation":"less",\
    "details":[{"label":"wanted","text":"p"}],"performedAt":[{"file":"c.yaml","line":2,\
    "column":3}],"step":1,"fact":"access","missing":["p"]}],"wall":{"microseconds":158113}}
    {"event":"adapter","adapter":"shop","ending":"exited with status 0","stderr":""}
    {"event":"run finished","complete":true,"problems":[],"exitCode":1,\
    "wall":{"microseconds":7250510}}

    """

  @Test func `what is changed is read as it is`() throws {
    try HostileInput.events.check(Array(Self.events.utf8))
  }

  @Test(
    arguments: [
      Int.max, Int.min, Int.max - 1, -1, 0, 256, 1_000_000, 1_000_001, 1_000_000_000,
      1_000_000_000_000, 253_402_300_799_999, 253_402_300_799_999_999,
    ])
  func `whatever a number is, events are merged and reported, or refused`(number: Int) throws {
    let numbers = Self.events.matches(of: #/:(\d+)/#)
    #expect(numbers.count == 25)
    for match in numbers {
      var text = Self.events
      text.replaceSubrange(match.output.1.startIndex..<match.output.1.endIndex, with: "\(number)")
      try HostileInput.events.check(Array(text.utf8))
    }
  }
}
