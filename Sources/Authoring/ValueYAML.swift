import JSONTree
import Scenarios
import Wire

/// Observed values as an author would write them, each on one line.
struct ValueYAML {
  let catalog: CatalogIndex

  /// - Parameter parts: of a record, those to write, in their order; all that were told without it.
  func text(of value: JSON, as shape: FactShape, parts: [String]? = nil) -> String {
    if value == .null { return "{ absent: true }" }
    switch shape {
    case .product, .productOrNone:
      return Self.scalar(value.text.map(catalog.shortName) ?? value.line)
    case .products: return list(items(of: value).map { text(of: $0, as: .product) })
    case .each(let shape):
      return map(
        members(of: value).map { (catalog.shortName(of: $0.name), text(of: $0.value, as: shape)) })
    case .record(let fields): return record(value, fields, parts)
    case .records(let fields): return list(items(of: value).map { record($0, fields, parts) })
    case .moment:
      // Scenarios know no parts of a second, and an author means the day.
      let text = value.text ?? value.line
      return Self.scalar(text.contains(".") ? String(text.prefix { $0 != "T" }) : text)
    case .word, .text, .token, .count, .flag, .money:
      return Self.scalar(value.text ?? value.line)
    }
  }

  private func items(of value: JSON) -> [JSON] {
    guard case .array(let items) = value else { return [] }
    return items
  }

  private func members(of value: JSON) -> [JSON.Member] {
    guard case .object(let members) = value else { return [] }
    return members
  }

  func record(_ value: JSON, _ fields: [FactShape.Field], _ parts: [String]?) -> String {
    let named = parts.map { parts in fields.filter { parts.contains($0.name) } } ?? fields
    let texts = named.compactMap { field -> (String, String)? in
      let part = value[field.name] ?? .null
      return part == .null && parts == nil ? nil : (field.name, text(of: part, as: field.shape))
    }
    return texts.isEmpty ? "{ absent: true }" : map(texts)
  }

  private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  /// A map that says nothing would assert nothing.
  private func map(_ members: [(String, String)]) -> String {
    if members.isEmpty { return "{ absent: true }" }
    return "{ \(members.map { "\(Self.scalar($0.0)): \($0.1)" }.joined(separator: ", ")) }"
  }

  /// A text, in double quotes if it needs them anywhere in YAML.
  static func scalar(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isPlain =
      scalars.first.map { isLetterOrDigit($0) || $0 == "$" } ?? false
      && scalars.last != " "
      && scalars.allSatisfy { isLetterOrDigit($0) || " ._-/$%+".unicodeScalars.contains($0) }
    return isPlain ? text : quoted(text)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t",
  ]

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        result += escape
      } else if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
