import Fixtures
import Testing

/// The commands that print what the program knows: schemas, the manual, completions, explanations.
@Suite struct ReferenceCommandTests {
  @Test(arguments: ["scenario", "fragment", "known-issues", "rules", "tags", "settings"])
  func `the schema of each kind of file is printed as it stands in docs`(kind: String) throws {
    let run = try Command.run(["schema", "--for", kind], in: try .shop())
    try Snapshot(Checkout.file("docs/\(kind).schema.json")).expect(run.output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `the manual page in docs is the command's`() throws {
    let run = try Command.run(["manual"], in: try .shop())
    try Snapshot(Checkout.file("docs/shopper.1")).expect(run.output)
    #expect(run.status == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `shells complete adapters, profiles and reports`(shell: String) throws {
    let run = try Command.run(["--generate-completion-script", shell], in: try .shop())
    #expect(run.status == 0)
    for word in ["storehelper-beta3", "adversarial", "junit-strict"] {
      #expect(run.output.contains(word))
    }
  }

  @Test func `a scenario is printed, a fault described, and a word explained beside mistakes`()
    throws
  {
    let scratch = try Scratch.shop()
    try scratch.write("scenario: Wrong\njourney: [bye]\n", to: "scenarios/wrong.yaml")
    let run = try Command.run(
      ["explain", "offers/trial-cancelled", "keeps-refunded", "REF-2", "verbs"], in: scratch)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("offers/trial-cancelled: a scenario (builtin:scenarios/offers/"))
    for text in [
      "\nkeeps-refunded: a known fault\n", "\nREF-2: a rule, MUST, for the app to keep\n",
      "\nverbs: what can happen in a scenario\n",
    ] { #expect(run.output.contains(text), "\(text)") }
  }

  @Test func `the arguments of verbs and the time that facts may take are explained`() throws {
    let run = try Command.run(["explain", "within", "until"], in: .corpus())
    try Snapshot("texts/explain-arguments.txt").expect(run.output)
    #expect(run.errors == "")
  }

  @Test func `the oracles of an exploration are explained`() throws {
    let run = try Command.run(["explain", "oracles", "metamorphic", "rule"], in: .shop())
    #expect(
      run.output == """
        oracles: what decides in 'shopper explore' that something is wrong
          reference: the reference shop shows something else in the same journey
          rule: a rule does not hold
          breakage: the adapter crashes, hangs or breaks the protocol
          metamorphic: a relaunch, a minute without network, another device, a kill
          instead of a quit or another order of purchases changes what the app has

        metamorphic: an oracle of 'shopper explore'
          Objects if a relaunch, a minute without network, another device, a kill
          instead of a quit or another order of purchases changes what the app has.
          asked by default: no
          asked alone with: --oracle metamorphic

        rule: an oracle of 'shopper explore'
          Objects if a rule does not hold.
          asked by default: yes
          asked alone with: --oracle rule

        """)
  }

  @Test func `words outside the language are explained, such as profiles and exit codes`() throws {
    let run = try Command.run(
      [
        "explain", "always", "one of", "ask to buy", "buy-and-relaunch", "xcode-mac", "listingLag",
        "badge", "exit codes", "5", "137", "87", "restoring", "fill-cast", "limits",
      ], in: try .corpus())
    try Snapshot("texts/explain-topics.txt").expect(run.output)
    #expect(run.errors == "")
  }
}
