import Foundation
import ProgramRun
import Testing

/// The Python of this machine, and what it needs to be found.
enum Python {
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  static let isThere = path.split(separator: ":").contains { folder in
    FileManager.default.isExecutableFile(atPath: "\(folder)/python3")
  }

  static let environment = [
    "PATH": path, "HOME": ProcessInfo.processInfo.environment["HOME"] ?? "/",
  ]
}

/// The adapters in `examples` that are written in other languages.
@Suite(.waiting, .enabled(if: Python.isThere, "there is no 'python3' in PATH"))
struct ExampleAdapterTests {
  private static func adapter(_ path: String) -> String {
    Scratch.repository.appending(path: "examples/\(path)").path
  }

  /// What did not pass, by scenario.
  private static func others(_ path: String, _ scenarios: String) throws -> [String: String] {
    let scratch = try Scratch.corpus()
    try FileManager.default.copyItem(
      at: Scratch.repository.appending(path: "examples/own-world/scenarios"),
      to: scratch["own"])
    try Command.run(
      ["run", scenarios, "--adapter", adapter(path)], in: scratch,
      environment: Python.environment)
    var others: [String: String] = [:]
    for played in try Outcomes(scratch).summary.cases {
      others[played.key.scenario] = "\(played.outcome)"
    }
    return others.filter { $0.value != "passed" }
  }

  @Test func `the shop in Python passes every journey that it has a word for`() throws {
    let others = try Self.others("python-adapter/adapter.py", "scenarios/journeys")
    #expect(others == ["journeys/upgrade-details": "skipped"])
  }

  @Test func `the smallest shop fails where memory is needed, and only there`() throws {
    let others = try Self.others("shell-adapter/adapter.sh", "scenarios/journeys")
    #expect(
      others == [
        "journeys/buy-consumable": "skipped", "journeys/redeem-code": "skipped",
        "journeys/redeem-code-refused": "skipped", "journeys/relaunch-offline": "failed",
        "journeys/upgrade-details": "skipped",
      ])
  }

  @Test func `an app that asks for other products is told in the first finding how to sell them`()
    throws
  {
    let run = try Command.run(
      ["run", "scenarios/journeys", "--adapter", Self.adapter("python-adapter/adapter.py")],
      in: .corpus(),
      environment: Python.environment.merging(["PRODUCTS": "com.example.notes.pro"]) { $1 })
    let finding = """
      Findings (1)
      ✗ the app asks for none of the catalog's products: 1 case
          shortest journey: journeys/approve
          the app asked for: com.example.notes.pro; catalog 'florist' has: com.rarcher.
      """
    #expect(run.output.contains(finding))
    #expect(
      run.output.contains(
        "; remedy: name the app's own .storekit file with '--catalog FILE'; if that is this"
          + " catalog, correct the identifiers in it or in the code\n"))
    #expect(run.status == 1)
  }

  @Test func `an app that asks for a part of its catalog is told once what it never asks for`()
    throws
  {
    let run = try Command.run(
      [
        "run", "scenarios/journeys", "--adapter", Self.adapter("python-adapter/adapter.py"),
        "--catalog", Self.adapter("own-catalog/Notes.storekit"),
      ], in: .corpus(),
      environment: Python.environment.merging(["PRODUCTS": "com.example.notes.pro"]) { $1 })
    let list = """
      Findings (5)
      ✗ the app never asks for 'com.example.notes.themes', which catalog 'Notes' has: 1 case
          shortest journey: journeys/approve
          the app asked for: com.example.notes.pro; catalog 'Notes' has: com.example.
      """
    #expect(run.output.contains(list))
    #expect(
      run.output.contains(
        "; remedy: remove it from the catalog, or choose other products with 'cast'\n"))
    #expect(run.output.contains("19 cases in "))
    #expect(run.output.contains(": 1 passed, 4 failed, 1 deviation, 13 skipped\n"))
  }

  @Test func `a world of its own is played in real time, as far as it goes`() throws {
    let others = try Self.others("own-world/adapter.py", "own")
    #expect(others == ["next-year": "skipped"])
  }

  /// Explores a copy of an adapter in which this takes the place of that.
  private static func explored(
    _ path: String, _ text: String, for original: String, _ options: String...
  ) throws -> Command {
    try explored(path, [(original, text)], options)
  }

  private static func explored(
    _ path: String, _ changes: [(original: String, text: String)], _ options: [String]
  ) throws -> Command {
    let scratch = try Scratch.corpus()
    var source = try String(contentsOfFile: adapter(path), encoding: .utf8)
    for (original, text) in changes {
      #expect(source.contains(original))
      source = source.replacing(original, with: text)
    }
    try scratch.write(source, to: "adapter.py")
    return try Command.run(
      ["explore", "--adapter", "python3 adapter.py", "--time", "5m"] + options, in: scratch,
      environment: Python.environment)
  }

  @Test func `what a world of its own shows a moment later is no finding`() throws {
    let run = try Self.explored(
      "own-world/adapter.py", #""facts": []"#, for: #""facts": ["store.charges"]"#,
      "--journeys", "2")
    #expect(run.output.hasPrefix("own-world: 0 findings in 2 journeys"), "\(run.output)")
    #expect(!run.output.contains("not shortened"))
    #expect(run.status == 0)
  }

  /// The product is unlocked 0.3 s after its purchase, and a relaunch takes 0.2 s: one more of them
  /// would make a difference to an app that is asked at once.
  @Test func `an app in a world of its own is compared with itself once it has come to rest`()
    throws
  {
    let run = try Self.explored(
      "own-world/adapter.py",
      [
        (#""verbs": ["refund"]"#, #""verbs": ["refund", "wait"]"#),
        (
          "    if verb not in FIELDS:",
          """
              if verb == "wait":
                  return {"done": {}}
              if verb == "relaunch":
                  time.sleep(0.2)
              if verb not in FIELDS:
          """
        ),
      ], ["--oracle", "metamorphic", "--seed", "3", "--journeys", "6", "--without", "refund"])
    #expect(run.output.hasPrefix("own-world: 0 findings in 6 journeys"), "\(run.output)")
    #expect(run.status == 0)
  }

  @Test func `a finding behaves as no known fault if the reference shop shows the same`() throws {
    let run = try Self.explored(
      "own-world/adapter.py",
      [
        (#""verbs": ["refund"]"#, #""verbs": ["refund", "wait"]"#),
        ("threading.Timer(0.3, self.unlocked.add, [product]).start()", "pass"),
        (
          "    if verb not in FIELDS:",
          """
              if verb == "wait":
                  return {"done": {}}
              if verb == "relaunch":
                  vendor.unlocked = set(vendor.charges)
              if verb not in FIELDS:
          """
        ),
      ], ["--oracle", "metamorphic", "--seed", "3", "--journeys", "2", "--fail-fast"])
    #expect(
      run.output.contains("\n1. shows more in 'access' than with no relaunch after 'wait'\n"),
      "\(run.output)")
    #expect(!run.output.contains("behaves as"))
  }

  @Test func `no detours are compared in a world that cannot wait`() throws {
    let run = try Self.explored(
      "own-world/adapter.py", #""own-world""#, for: #""own-world""#, "--oracle", "metamorphic")
    #expect(run.output == "")
    #expect(
      run.errors
        == "shopper: '--oracle metamorphic' ends each journey with a day of waiting, and"
        + " 'python3 adapter.py' cannot 'wait'; leave the option out, or list 'wait' among the"
        + " verbs of its world\n")
  }

  @Test func `a step that ends the adapter is found, and saved with what every app has`() throws {
    let run = try Self.explored(
      "python-adapter/adapter.py",
      #"reply = sys.exit() if step == "quit" else store.send(request)"#,
      for: "reply = store.send(request)", "--oracle", "breakage", "--journeys", "8", "--fail-fast")
    #expect(
      run.output.contains(
        """

             journey:
               - quit
               # What counts is whether the steps can be done.
               - expect: { store: { syncs: { at most: 1000 } } }

        """), "\(run.output)")
    #expect(!run.output.contains("never: 'quit'"))
    #expect(run.status == 1)
  }

  @Test(arguments: [
    "python-adapter/adapter.py", "shell-adapter/adapter.sh", "own-world/adapter.py",
  ])
  func `each speaks the protocol`(path: String) throws {
    let run = try Command.run(
      ["adapter", "check", Self.adapter(path)], in: try .shop(), environment: Python.environment)
    #expect(run.output.split(separator: "\n").filter { !$0.hasPrefix("✓") }.count == 1)
    #expect(run.status == 0)
  }

  @Test func `the adapter in Python is as short as it says`() throws {
    let text = try String(
      contentsOfFile: Self.adapter("python-adapter/adapter.py"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 160)
  }
}
