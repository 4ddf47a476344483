/// Where an API stands, such as `Product.purchase(options:)`.
struct APIPath: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  /// The type that the API belongs to; `nil` at the top level.
  var parent: APIPath? {
    let head = text.prefix { $0 != "(" }
    guard let point = head.lastIndex(of: ".") else { return nil }
    return APIPath(String(text[..<point]))
  }

  var name: String { parent.map { String(text.dropFirst($0.text.count + 1)) } ?? text }

  /// Apple's page, unless the list says otherwise: below `documentation/storekit/`.
  var page: String {
    let head = text.prefix { $0 != "(" }.replacing(".", with: "/")
    return (head + text.drop { $0 != "(" }).lowercased()
  }

  static func < (one: APIPath, other: APIPath) -> Bool { one.text < other.text }
}
