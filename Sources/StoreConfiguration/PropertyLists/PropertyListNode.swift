/// A value of a property list, with its position.
struct PropertyListNode {
  enum Content {
    case dictionary([Entry])
    case array([PropertyListNode])
    case string(String)
    /// Of another type, named by its element: `integer`.
    case other(String)
  }

  /// One key and its value.
  struct Entry {
    let key: PropertyListText
    let node: PropertyListNode
  }

  let content: Content
  /// The byte offset of the element's `<`; for a string, of its content.
  let offset: Int

  /// The kind of value, for diagnostics.
  var kindName: String {
    switch content {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .other(let name): "a value of type '\(name)'"
    }
  }
}

/// The content of an element, with its byte offset.
struct PropertyListText {
  let text: String
  let offset: Int
}

/// A syntax error in a property list.
struct PropertyListError: Error {
  let offset: Int
  /// Lower case, no final period.
  let message: String
}
