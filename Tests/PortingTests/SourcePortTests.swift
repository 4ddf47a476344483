import Fixtures
import Porting
import SwiftSource
import Testing

/// The copy of one file, its changes and what has no replacement: see `Fixtures/sources`.
@Suite struct SourcePortTests {
  private static func port(
    _ files: [(path: String, text: String)], systems: Set<String> = []
  ) -> SourcePort {
    SourcePort(
      files.map {
        ProjectFile(
          path: $0.path, text: $0.text, modules: ["Foundation", "CoreTelephony", "AVFoundation"],
          systems: systems.union(["Linux"]))
      },
      systems: systems
    ) { file, module in
      guard let prefix = ["CoreTelephony": "CTC", "AVFoundation": "AVA"][module] else { return nil }
      return file.code.tokens.filter { $0.text.hasPrefix(prefix) }
    }
  }

  private static func port(_ fixture: Fixture) throws -> SourcePort {
    let text = String(decoding: try fixture.bytes, as: UTF8.self)
    return port([(fixture.input.lastPathComponent, text)], systems: ["iOS"])
  }

  @Test(arguments: Fixture.all(in: "sources", of: "swift", expecting: "ported"))
  func `a copy differs only where Linux needs it`(fixture: Fixture) throws {
    try fixture.expect(try #require(Self.port(fixture).copies.first).text)
  }

  @Test(arguments: Fixture.all(in: "sources", of: "swift", expecting: "changes"))
  func `every change and every gap is listed`(fixture: Fixture) throws {
    let port = try Self.port(fixture)
    let changes = port.copies.flatMap(\.changes).map { "\($0.position): \($0.summary)\n" }
    let refusals = port.refusals.map { "gap: \($0.position): \($0.what): \($0.remedy)\n" }
    try fixture.expect((changes + refusals).joined())
  }

  @Test(arguments: Fixture.all(in: "sources", of: "swift", expecting: "ported"))
  func `lines keep their numbers and columns`(fixture: Fixture) throws {
    let original = String(decoding: try fixture.bytes, as: UTF8.self)
    let port = try Self.port(fixture)
    let copy = try #require(port.copies.first)
    let changed = Set(copy.changes.map(\.position.line))
    var number = 0
    var lines: [Int: Substring] = [:]
    for line in copy.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#sourceLocation"), let last = line.split(separator: " ").last {
        number = Int(last.dropLast()) ?? 0
      } else {
        if lines[number] == nil || !line.allSatisfy(\.isWhitespace) { lines[number] = line }
        number += 1
      }
    }
    for (index, line) in original.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated() where !changed.contains(index + 1)
    {
      #expect(lines[index + 1] == line || line.allSatisfy(\.isWhitespace))
    }
  }

  @Test func `an override moves into the class of another file`() throws {
    let port = Self.port([
      ("Product.swift", "import Foundation\nclass Product: NSObject {\n}\n"),
      ("More.swift", "extension Product {\n  @objc override var hash: Int { 1 }\n}\n"),
    ])
    #expect(
      port.copies.map(\.text) == [
        """
        #sourceLocation(file: "Product.swift", line: 1)
        import Foundation
        class Product: NSObject {

        #sourceLocation(file: "More.swift", line: 2)
                override var hash: Int { 1 }
        #sourceLocation(file: "Product.swift", line: 3)
        }

        """,
        """
        #sourceLocation(file: "More.swift", line: 1)
        extension Product {
        \("  " + String(repeating: " ", count: 34))
        }

        """,
      ])
  }

  @Test func `what other modules override moves, too`() {
    let files = [("A.swift", "class A {}\nextension A { func f() {} }\n")].map {
      ProjectFile(path: $0.0, text: $0.1, modules: [])
    }
    let dependents = [
      ProjectFile(path: "B.swift", text: "class B: A { override func f() {} }\n", modules: [])
    ]
    func changes(_ dependents: [ProjectFile]) -> Int {
      SourcePort(files, systems: [], dependents: dependents) { _, _ in nil }
        .copies.flatMap(\.changes).count
    }
    #expect(changes([]) == 0)
    #expect(changes(dependents) == 2)
  }
}
