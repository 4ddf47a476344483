import Fixtures
import Foundation
import Testing

/// Documents say what is true: their commands are typed, their files read, their outputs compared.
@Suite struct DocumentTests {
  /// Every document of the repository that people write.
  static let documents: [String] = {
    let top = Checkout.file("").resolvingSymlinksInPath().path
    let all = FileManager.default.enumerator(atPath: top)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      name.hasSuffix(".md") && !name.contains("/.") && !name.hasPrefix(".")
        && !Exceptions.folders.contains { name.hasPrefix($0) }
    }.sorted()
  }()

  @Test func `all documents are found`() {
    #expect(Self.documents.contains("README.md"))
    #expect(Self.documents.contains("docs/troubleshooting.md"))
  }

  @Test(arguments: documents)
  func `a document's blocks hold`(document: String) throws {
    if Exceptions.documents.contains(where: { $0.name == document }) { return }
    let blocks = try Block.all(of: document)
    if blocks.isEmpty { return }
    var reader = Reader(try DocumentSandbox())
    for block in blocks { try reader.take(block) }
    for finding in reader.findings { Issue.record(Comment(rawValue: finding)) }
  }

  @Test func `no exception is left over`() throws {
    let lines = try Self.documents.flatMap(Block.all).filter { $0.language == "sh" }
      .flatMap { $0.text.split(separator: "\n") }
    let unused = Exceptions.commands.map(\.beginning).filter { beginning in
      !lines.contains { $0.hasPrefix(beginning) }
    }
    #expect(unused == [])
    for (name, _) in Exceptions.documents { #expect(Self.documents.contains(name)) }
  }

  @Test(
    arguments: [
      ("a … c\n", "a b c\n", nil), ("a\nc\n", "a\nb\nc\n", nil), ("c\na\n", "a\nc\n", "a"),
      ("  a   b\n", "a b\n", nil), ("a … c\n", "a b d\n", "a … c"), ("…\n", "", nil),
      ("1 … 2 … 3\n", "1 x 2 y 3\n", nil), ("1 … 2 … 3\n", "1 x y 3\n", "1 … 2 … 3"),
    ] as [(String, String, String?)])
  func `what is shown stands in the output, in its order`(
    shown: String, output: String, missing: String?
  ) {
    #expect(Shown(shown).missing(in: output) == missing)
  }
}
