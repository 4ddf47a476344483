import Foundation
import Testing

@Suite struct RefusalTests {
  /// What differs from the comments `expected-error` and `expected-warning` of a file. Notes are the
  /// compiler's advice, and change with it.
  private static func differences(in file: URL) throws -> [String] {
    try Toolchain().check(
      [file], options: ["-verify", "-verify-ignore-unrelated"]
    ).split(separator: "\n").map(String.init).filter {
      $0.contains("error: ") && !$0.contains(": error: unexpected note produced: ")
    }
  }

  @Test func `what Apple's SDK refuses is refused, and what it warns of is warned of`() throws {
    let code = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Refused/RefusedCode.swift")
    #expect(try Self.differences(in: code) == [])
  }

  @Test func `code that compiles although it should not is reported`() throws {
    let code = FileManager.default.temporaryDirectory.appending(path: "accepted-\(UUID()).swift")
    let text = """
      import StoreKit
      func name(_ product: Product) -> String {
        product.displayName  // expected-error {{no name}}
      }
      func price(_ product: Product) -> String { product.price }
      """
    try Data(text.utf8).write(to: code)
    defer { try? FileManager.default.removeItem(at: code) }
    #expect(
      try Self.differences(in: code) == [
        "\(code.path):3:27: error: expected error not produced",
        "\(code.path):5:52: error: unexpected error produced: cannot convert return expression of "
          + "type 'Decimal' to return type 'String'",
      ])
  }
}
