import Foundation
import Testing

/// `shopper port`, as it is typed. What is changed is tested in `PortingTests`.
@Suite struct PortTests {
  private static func module(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch.empty()
    for (path, text) in files { try scratch.write(text, to: path) }
    return scratch
  }

  private static let store = "@objc class Store {}\n"

  @Test func `it lists the changes, and writes nothing without a folder`() throws {
    let scratch = try Self.module([
      "Store/A.swift": Self.store, "Store/Tests/B.swift": "let b = 1\n",
    ])
    let run = try Command.run(["port", "Store"], in: scratch)
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("/Store/A.swift:1:1: removed '@objc'\n1 change in 1 of 2 files\n"))
    #expect(try scratch.names(in: "Store") == ["A.swift", "Tests"])
  }

  @Test func `copies follow their originals`() throws {
    let scratch = try Self.module([
      "Store/A.swift": Self.store, "Store/More/B.swift": "let b = 1\n",
      "Store/C.swift": "let c = 1\n",
    ])
    let port = ["port", "Store", "--into", "Copies", "--without", "C.swift", "--quiet"]
    #expect(try Command.run(port, in: scratch).output == "")
    #expect(try scratch.names(in: "Copies") == [".ported", "A.ported.swift", "More"])
    func copy() throws -> String { try scratch.text("Copies/A.ported.swift") }
    #expect(try copy().hasSuffix(", line: 1)\n      class Store {}\n"))
    try FileManager.default.removeItem(at: scratch["Store/More/B.swift"])
    try scratch.write("let a = 2\n", to: "Store/A.swift")
    #expect(try Command.run(port, in: scratch).status == 0)
    #expect(try copy().hasSuffix(", line: 1)\nlet a = 2\n"))
    #expect(try scratch.names(in: "Copies/More") == [])
  }

  @Test func `what somebody wrote beside the copies stays, and is not overwritten`() throws {
    let scratch = try Self.module(["Store/A.swift": Self.store])
    let port = ["port", "Store", "--into", "Copies", "--quiet"]
    _ = try Command.run(port, in: scratch)
    try scratch.write("let mine = 1\n", to: "Copies/Mine.swift")
    try scratch.write("let more = 1\n", to: "Copies/B.ported.swift")
    #expect(try Command.run(port, in: scratch).status == 0)
    try scratch.write("let b = 1\n", to: "Store/B.swift")
    let run = try Command.run(port, in: scratch)
    #expect(
      run.errors
        == "shopper: unexpected file 'Copies/B.ported.swift': 'shopper port' did not write it, "
        + "and its copy of a file has this name; rename yours\n")
    #expect(run.status == 64)
    #expect(try scratch.text("Copies/Mine.swift") == "let mine = 1\n")
    #expect(try scratch.text("Copies/B.ported.swift") == "let more = 1\n")
  }

  @Test func `a file that does not change keeps its date`() throws {
    let scratch = try Self.module(["Store/A.swift": Self.store])
    let port = ["port", "Store", "--into", "Copies"]
    _ = try Command.run(port, in: scratch)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    let path = scratch["Copies/A.ported.swift"].path
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    _ = try Command.run(port, in: scratch)
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    #expect(date as? Date == old)
  }

  @Test(arguments: [
    (
      ["Store", "--into", "Other"], 64,
      "invalid folder 'Other': expected a new one, or one that 'shopper port' wrote"
    ),
    (["Empty"], 3, "missing Swift files in 'Empty': expected the folder of a module"),
    (["nowhere"], 3, "missing folder 'nowhere': expected an app's folder of Swift files"),
  ])
  func `what cannot be done says what is expected`(
    arguments: [String], status: Int, message: String
  ) throws {
    let scratch = try Self.module([
      "Store/A.swift": Self.store, "Other/mine.txt": "mine", "Empty/read.me": "",
    ])
    let run = try Command.run(["port"] + arguments, in: scratch)
    #expect(run.errors == "shopper: \(message)\n")
    #expect(run.status == Int32(status))
    #expect(try scratch.text("Other/mine.txt") == "mine")
  }

  @Test func `what has no replacement is told apart`() throws {
    let scratch = try Self.module([
      "Store/A.swift": "@objc protocol P { @objc optional var name: String { get } }\n"
    ])
    let run = try Command.run(["port", "Store", "--quiet"], in: scratch)
    #expect(
      run.errors.hasSuffix(
        "/Store/A.swift:1:35: the optional member 'name' of 'P': it counts as absent, so no "
          + "implementation is called\n"))
    #expect(run.status == 0)
  }
}
