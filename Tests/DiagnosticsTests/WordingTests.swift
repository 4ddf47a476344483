import Diagnostics
import Testing

@Suite struct WordingTests {
  @Test(arguments: [
    (0, "0 seconds"), (-1, "0 seconds"), (1, "1 millisecond"), (1500, "1 second 500 milliseconds"),
    (60_000, "1 minute"), (7_500_000, "2 hours 5 minutes"), (259_200_000, "3 days"),
    (266_700_000, "3 days 2 hours 5 minutes"),
  ])
  func `a length of time is spelled in the units of scenarios`(milliseconds: Int, text: String) {
    #expect(spelled(milliseconds: milliseconds) == text)
  }
}
