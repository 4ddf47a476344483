import Testing

@Suite struct FragmentRunTests {
  private static let look = """
    fragment: The customer looks
    inputs: [product]
    steps:
      - relaunch
      - expect: { access: [<product>] }

    """

  private static let scenario = """
    scenario: A customer who bought nothing looks
    rules: [BUY-1]
    catalog: florist
    journey:
      - perform: { look: { product: roses.large } }

    """

  private func shop() throws -> Scratch {
    let scratch = try Scratch.shop()
    try scratch.write(Self.look, to: "shop/fragments/look.yaml")
    return scratch
  }

  @Test func `a check reads fragments, and warns of one that is never performed`() throws {
    let run = try Command.run(["check", "shop"], in: try shop())
    #expect(
      run
        == Command(
          output: "2 scenarios in 2 files, 1 fragment: no mistakes, 1 warning\n",
          errors: """
            shop/fragments/look.yaml:1:11: warning: unexpected fragment 'look': no scenario \
            performs it; write '- perform: look', or remove the file
                1 | fragment: The customer looks
                  |           ^


            """, status: 0))
  }

  @Test func `a fragment is checked and listed alone, and never played`() throws {
    let scratch = try shop()
    #expect(
      try Command.run(["check", "shop/fragments/look.yaml"], in: scratch)
        == Command(output: "1 fragment: no mistakes\n", errors: "", status: 0))
    #expect(
      try Command.run(["list", "shop/fragments"], in: scratch)
        == Command(output: "look  The customer looks; takes product\n", errors: "", status: 0))
    let nothing = try Command.run(["list", "shop/fragments", "--name", "sing"], in: scratch)
    #expect(nothing.output == "")
    let run = try Command.run(["run", "shop/fragments"], in: scratch)
    #expect(
      run.errors
        == "shopper: 'shop/fragments' contains only fragments, which run as part of scenarios; "
        + "name a scenario\n")
    #expect(run.status == 5)
  }

  @Test func `mistakes of fragments are reported in their files`() throws {
    let scratch = try shop()
    try scratch.write(
      Self.look.replacing("relaunch", with: "relanch"), to: "shop/fragments/look.yaml")
    try scratch.write(Self.scenario, to: "shop/look.yaml")
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(
      run.errors == """
        shop/fragments/look.yaml:4:5: error: unknown verb 'relanch': did you mean 'relaunch'?
            4 |   - relanch
              |     ^^^^^^^

        shopper: 1 mistake in 1 file

        """)
    #expect(run.status == 3)
  }

  @Test func `a failure in a fragment names both positions`() throws {
    let scratch = try shop()
    try scratch.write(Self.scenario, to: "shop/look.yaml")
    let run = try Command.run(["run", "shop/look.yaml", "--adapter", "reference"], in: scratch)
    #expect(
      run.output.contains(
        """
          shop/fragments/look.yaml:5:15: access differs after step 1 (relaunch)
            5 |   - expect: { access: [<product>] }
              |               ^ expected exactly: roses.large
              |                 observed:         nothing
          performed at shop/look.yaml:5:16
        """))
    #expect(run.status == 1)
  }
}
