import Foundation
import Testing

/// What `shopper run --update` says of a red case that rewriting does not make green.
@Suite struct UpdateRefusalTests {
  /// Its scenario, and the line for each thing that was not rewritten.
  @Test(arguments: [
    (
      """
      scenario: Promises about every step
      catalog: florist
      always: { error: network }
      never: { access: { includes: [roses.large] } }
      journey:
        - buy: roses.large
          expect: purchased

      """,
      [
        "3:11: error: not rewritten: error first differs after step 1 (buy); 'always' applies to "
          + "every step, so edit it by hand",
        "4:10: error: not rewritten: access is first what it must never be after step 1 (buy); "
          + "'never' applies to every step, so edit it by hand",
      ]
    ),
    (
      """
      scenario: Nothing waits for approval
      catalog: florist
      journey:
        - approve: roses.large
        - expect: { access: [roses.large] }

      """,
      [
        "4:5: error: not rewritten: step 1 (approve) could not be done, so what follows it "
          + "is not reliable; fix the step"
      ]
    ),
    (
      """
      scenario: An app that has crashed shows nothing
      catalog: florist
      journey:
        - crash before finish
        - buy: roses.large
        - expect: { access: [roses.large] }

      """,
      [
        "6:15: error: not rewritten: nothing could be observed here (access: the app does not run; "
          + "launch it first); fix that, or remove the expectation"
      ]
    ),
  ])
  func `what cannot be rewritten is named with its reason, and stays`(
    scenario: String, refusals: [String]
  ) throws {
    let scratch = try Scratch.shop()
    try scratch.write(scenario, to: "shop/mine.yaml")
    let run = try Command.run(
      ["run", "shop/mine.yaml", "--adapter", "reference", "--quiet", "--update"], in: scratch)
    let refused = run.errors.split(separator: "\n").filter { $0.hasPrefix("shop/mine.yaml:") }
    #expect(refused.map(String.init) == refusals.map { "shop/mine.yaml:\($0)" })
    #expect(run.output.hasSuffix("\nno expectation was rewritten\n"))
    #expect(try scratch.text("shop/mine.yaml") == scenario)
    #expect(run.status == 1)
  }

  @Test func `what is compared at the end does not take the place of what was expected before`()
    throws
  {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      scenario: Told and compared
      catalog: florist
      compare: [events]
      journey:
        - buy: roses.large
          expect: { events: [] }

      """, to: "shop/mine.yaml")
    let run = try Command.run(
      ["run", "shop/mine.yaml", "--adapter", "reference", "--quiet", "--update"], in: scratch)
    #expect(try scratch.text("shop/mine.yaml").contains("{ events: [{ success: roses.large }] }"))
    #expect(run.status == 0)
  }

  @Test func `a fragment is rewritten with a word about the scenarios that were not played`() throws
  {
    let scratch = try Scratch.shop()
    try scratch.write(
      "fragment: The customer looks\nsteps:\n  - relaunch\n  - expect: { access: [roses.large] }\n",
      to: "shop/fragments/look.yaml")
    try scratch.write(
      "scenario: A look\ncatalog: florist\njourney:\n  - perform: look\n", to: "shop/mine.yaml")
    let run = try Command.run(
      ["run", "shop/mine.yaml", "--adapter", "reference", "--quiet", "--update"], in: scratch)
    #expect(
      run.output.hasSuffix(
        """

        shop/fragments/look.yaml:4
          -   - expect: { access: [roses.large] }
          +   - expect: { access: [] }
        this is a fragment: 'shopper explain look' lists every scenario that performs it; run \
        them all

        failed cases that pass now: 1 of 1; the reports show the run before the change

        """))
    #expect(run.status == 0)
  }

  @Test func `what is built in cannot be rewritten`() throws {
    let run = try Command.run(
      ["run", "builtin:scenarios/journeys", "--adapter", "reference", "--update"],
      in: try .empty())
    #expect(
      run
        == Command(
          output: "",
          errors:
            "shopper: '--update' cannot write to built-in scenarios; name a folder of scenario "
            + "files\n", status: 64))
  }
}
