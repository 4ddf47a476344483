import Diagnostics
import JSONTree

/// The products of a run, known only by what was observed, and how messages call each.
struct ProductNames: Sendable {
  private let shortNames: [String: String]

  init(_ values: [JSON]) {
    var products: Set<String> = []
    for value in values { Self.collect(value, into: &products) }
    var uses: [String: Int] = [:]
    for product in products {
      for ending in nameEndings(of: product) { uses[ending, default: 0] += 1 }
    }
    shortNames = Dictionary(
      uniqueKeysWithValues: products.map { product in
        // Two words or more, as where a scenario's expectation fails.
        let short = nameEndings(of: product).reversed().dropFirst().first { uses[$0] == 1 }
        return (product, short ?? product)
      })
  }

  func shortName(of text: String) -> String { shortNames[text] ?? text }

  private static func collect(_ value: JSON, into products: inout Set<String>) {
    switch value {
    case .null, .bool, .integer, .decimal: break
    case .string(let text): if isIdentifier(text) { products.insert(text) }
    case .array(let items): for item in items { collect(item, into: &products) }
    case .object(let members):
      for member in members {
        if isIdentifier(member.name) { products.insert(member.name) }
        collect(member.value, into: &products)
      }
    }
  }

  /// Whether a string looks like `com.example.rose`: nothing else that is observed does.
  private static func isIdentifier(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, first.isLetter else { return false }
    return bytes.count { $0 == UInt8(ascii: ".") } >= 2
      && bytes.allSatisfy { $0.isLetter || "0123456789._-".utf8.contains($0) }
  }
}
