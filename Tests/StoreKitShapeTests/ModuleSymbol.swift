import Foundation
import JSONTree

/// Something that a module declares in public.
struct ModuleSymbol: Hashable {
  /// The compiler's, and unlike the path different for each overload.
  let id: String
  let path: String
  let isAlias: Bool

  /// `Parent.Name`, or the name at the top level.
  var shortName: String { path.split(separator: ".").suffix(2).joined(separator: ".") }

  /// Everything in a symbol graph of the compiler's.
  ///
  /// - Throws: `JSONError`.
  static func all(in graph: Data) throws -> [ModuleSymbol] {
    let root = try JSONNode(parsing: Array(graph))
    guard case .array(let symbols)? = root["symbols"]?.content else { return [] }
    return symbols.compactMap { symbol in
      guard let id = symbol["identifier"]?["precise"]?.text,
        case .array(let components)? = symbol["pathComponents"]?.content
      else { return nil }
      return ModuleSymbol(
        id: id, path: components.compactMap(\.text).joined(separator: "."),
        isAlias: symbol["kind"]?["identifier"]?.text == "swift.typealias")
    }
  }
}
