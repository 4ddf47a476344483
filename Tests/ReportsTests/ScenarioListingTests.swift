import Reports
import Testing

@Suite struct ScenarioListingTests {
  private static let file = """
    scenario: "Finds an app that shows another 'offer shown' than the reference shop after 'buy'"
    catalog: walk

    journey:
      - buy: walk.bronze
      - expect:
          offer shown: { walk.bronze: none, walk.family: none, walk.gold: none, walk.guide: none }

    """

  private static func lines(isTerminal: Bool) -> [String] {
    ScenarioListing(
      file,
      observed: "{ walk.bronze: none, walk.family: none, walk.gold: introductory, guide: none }",
      ConsoleStyle(isTerminal: isTerminal, usesColour: false, width: 72)
    ).lines
  }

  @Test func `on a terminal, long lines continue where YAML reads the same file`() {
    #expect(
      Self.lines(isTerminal: true) == [
        "     scenario: \"Finds an app that shows another 'offer shown' than the",
        "         reference shop after 'buy'\"", "     catalog: walk", "", "     journey:",
        "       - buy: walk.bronze", "       - expect:",
        "           offer shown: { walk.bronze: none, walk.family: none,",
        "               walk.gold: none, walk.guide: none }",
        "     # observed: { walk.bronze: none, walk.family: none,",
        "     #   walk.gold: introductory, guide: none }",
      ])
  }

  @Test func `in a log, every line is whole`() {
    #expect(Self.lines(isTerminal: false).count == 8)
  }
}
