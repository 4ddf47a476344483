import Foundation
import ProgramRun
import Testing

/// The report of a real run, as the services that read such files understand it.
@Suite struct JUnitTests {
  private static func report() throws -> (JUnitFile, Scratch) {
    let scratch = try Scratch.corpus()
    try scratch.write("x-none: []\n", to: "scenarios/known-issues.yaml")
    let run = try Command.run(
      [
        "run", "scenarios/journeys", "--strict", "--adapter", "reference", "--adapter",
        "storehelper-beta3",
        "--adapter", BuiltProgram.broken("exits-at-once"), "--report", "junit=out/run.xml",
      ], in: scratch)
    #expect(run.status == 2)
    return (try JUnitFile(try scratch.bytes("out/run.xml")), scratch)
  }

  @Test func `counts equal the elements that they count`() throws {
    let (file, _) = try Self.report()
    for (index, element) in file.elements.enumerated() {
      guard ["testsuite", "testsuites"].contains(element.name) else { continue }
      #expect(element["tests"] == String(file.count("testcase", below: index)))
      #expect(element["failures"] == String(file.count("failure", below: index)))
      #expect(element["errors"] == String(file.count("error", below: index)))
      let skipped = String(file.count("skipped", below: index))
      #expect(element["skipped"] == (element.name == "testsuite" ? skipped : nil))
    }
    #expect(
      file.all("testsuite").map { $0["name"] }
        == ["reference (device)", "storehelper-beta3 (device)", "BrokenHost (device)"])
    #expect(file.all("failure").count == 2)
    #expect(file.all("skipped").count == 3)
    #expect(file.all("error").count == file.all("testcase").count / 3)
  }

  @Test func `every case has a name of its own`() throws {
    let (file, _) = try Self.report()
    let names = file.all("testcase").map { "\($0["classname"] ?? "") \($0["name"] ?? "")" }
    #expect(names.first == "reference.journeys journeys/approve [reference]")
    #expect(names.count == 57)
    #expect(Set(names).count == names.count)
  }

  @Test func `file and line lead to the scenario's title`() throws {
    let (file, scratch) = try Self.report()
    #expect(file.all("testcase").count == 57)
    for element in file.all("testcase") {
      let path = try #require(element["file"])
      let line = try #require(element["line"].flatMap { Int($0) })
      let lines = try scratch.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[line - 1].hasPrefix("scenario: "), "\(path):\(line)")
    }
  }

  @Test func `a report that is named takes the place of the default one`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      [
        "run", "shop", "--adapter", "reference", "--report", "junit=x.xml", "--report",
        "junit=new/y.xml", "--events", "e.ndjson",
      ], in: scratch)
    #expect(run.status == 0)
    #expect(try scratch.bytes("x.xml") == (try scratch.bytes("new/y.xml")))
    #expect(!scratch.exists("reports"))
    #expect(run.output.hasSuffix("report: x.xml\nreport: new/y.xml\nreport: e.ndjson\nseed: 1\n"))
  }

  @Test func `a link in a report's place is followed and stays`() throws {
    let scratch = try Scratch.shop()
    let manager = FileManager.default
    let link = scratch["link.xml"].path
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "target.xml")
    try Command.run(
      ["run", "shop", "--adapter", "reference", "--report", "junit=link.xml"], in: scratch)
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == "target.xml")
    #expect(try JUnitFile(try scratch.bytes("target.xml")).all("testcase").count == 2)
  }

  @Test(arguments: [
    ["--report", "junit=full"], ["--events", "full", "--report", "junit=junit.xml"],
  ])
  func `a full disk is reported at the end, after everything else`(options: [String]) throws {
    let scratch = try Scratch.shop()
    // A link, so that a mistake of ours cannot cost the machine its device.
    try FileManager.default.createSymbolicLink(
      atPath: scratch["full"].path, withDestinationPath: "/dev/full")
    let run = try Command.run(["run", "shop", "--adapter", "reference"] + options, in: scratch)
    #expect(run.errors == "shopper: cannot write 'full': No space left on device\n")
    #expect(run.output.contains("2 cases in "))
    #expect(!run.output.contains("report: full"))
    #expect(run.status == 2)
  }

  @Test func `without a word reports go to the reports folder, and nothing else is left there`()
    throws
  {
    let scratch = try Scratch.shop()
    try Command.run(["run", "shop", "--adapter", "reference"], in: scratch)
    #expect(try scratch.names(in: "reports") == ["events.ndjson", "junit.xml", "report.html"])
  }
}
