import Foundation
import ProgramRun
import Testing

/// Files and adapters without end, read by a command that may not take the memory they would need.
@Suite struct HugeInputTests {
  /// In MiB of address space, most of which no program ever uses; the inputs have 4096.
  private static let limit = 1536

  /// Takes no room on the disk: nothing but zeros was written.
  private static func makeHuge(_ path: String, _ beginning: String, in scratch: Scratch) throws {
    try Data(beginning.utf8).write(to: scratch[path])
    let file = try FileHandle(forWritingTo: scratch[path])
    try file.truncate(atOffset: 4 << 30)
    try file.close()
  }

  @Test(arguments: [
    "shop/journeys/huge.yaml", "shop/rules.yaml", "shop/catalogs/huge.storekit",
    "shop/catalogs/huge.plist",
  ])
  func `a file that is too large or a device is refused unread`(path: String) throws {
    let scratch = try Scratch.shop()
    try Self.makeHuge(path, "", in: scratch)
    let run = try Command.run(["check", "shop"], in: scratch, within: Self.limit)
    #expect(run.errors.contains(path))
    #expect(run.errors.contains(": File too large"))
    #expect(run.status == 3)
  }

  @Test func `events with an endless line are refused`() throws {
    let scratch = try Scratch.shop()
    try Self.makeHuge("events.ndjson", "{}\n", in: scratch)
    let run = try Command.run(
      ["compare", "--from", "events.ndjson"], in: scratch, within: Self.limit)
    #expect(run.errors.contains("cannot read 'events.ndjson': File too large"))
    #expect(run.status == 3)
  }

  @Test func `an adapter that prints without end is stopped`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["run", "shop", "--adapter", BuiltProgram.broken("endless-line")], in: scratch,
      within: Self.limit)
    #expect(run.output.contains("printed a line of more than 16777216 bytes"))
    #expect(run.status == 2)
  }
}
