import JSONTree
import StoreConfiguration

extension StoreConfiguration {
  /// The whole file in the layout of Xcode, so that a file that Xcode wrote keeps its bytes: keys
  /// sorted, two spaces a level, a space on both sides of each colon, and an empty line in an empty
  /// collection.
  ///
  /// Source: assumption, from files that Xcode wrote.
  static func text(of document: ConfigurationDocument) -> String {
    var text = ""
    document.root.writeLikeXcode(to: &text, indent: "")
    return text + "\n"
  }
}

extension JSON {
  fileprivate func writeLikeXcode(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .null, .bool, .integer, .decimal, .string: text += line
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner
        item.writeLikeXcode(to: &text, indent: inner)
      }
      text += (items.isEmpty ? "\n\n" : "\n") + indent + "]"
    case .object(let members):
      text += "{"
      let sorted = members.sorted { XcodeKeyOrder($0.name) < XcodeKeyOrder($1.name) }
      for (index, member) in sorted.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner
        text += JSON.string(member.name).line + " : "
        member.value.writeLikeXcode(to: &text, indent: inner)
      }
      text += (members.isEmpty ? "\n\n" : "\n") + indent + "}"
    }
  }
}

/// Xcode's order of keys: without regard to case, so that `_storefront` comes before
/// `_storeKitErrors`; keys that differ only in case, by their bytes.
private struct XcodeKeyOrder: Comparable {
  private let folded: [UInt8]
  private let exact: [UInt8]

  init(_ key: String) {
    folded = Array(key.lowercased().utf8)
    exact = Array(key.utf8)
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.folded != right.folded { return left.folded.lexicographicallyPrecedes(right.folded) }
    return left.exact.lexicographicallyPrecedes(right.exact)
  }
}
