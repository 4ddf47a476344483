import Foundation

@testable import StoreKitCoverage

/// Something that a module declares in public.
struct ModuleSymbol: Hashable {
  /// The compiler's, and unlike the path different for each overload.
  let id: String
  let path: String
  let isAlias: Bool

  /// As it begins the names of types in resolved code, without the mark before it.
  var mangledName: Substring {
    let markOfC = "c:@E@"
    guard id.hasPrefix(markOfC) else { return id.dropFirst(2) }
    let name = id.dropFirst(markOfC.count)
    return "So\(name.count)\(name)V"
  }

  /// `Parent.Name`, or the name at the top level.
  var shortName: String { path.split(separator: ".").suffix(2).joined(separator: ".") }

  /// Everything in symbol graphs of the compiler's.
  ///
  /// - Throws: `JSONError`.
  static func all(in graphs: [Data]) throws -> [ModuleSymbol] {
    var graph = SymbolGraph()
    for data in graphs { try graph.add(Array(data), module: "StoreKit") }
    return graph.symbols.map { symbol in
      ModuleSymbol(
        id: symbol.id, path: symbol.declaration.path.text,
        isAlias: symbol.declaration.aliased != nil)
    }
  }
}
