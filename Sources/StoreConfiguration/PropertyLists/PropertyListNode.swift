/// A value of a property list, and where it stands.
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
  /// Where the element's `<` stands, as a byte offset; for a string, where its text begins.
  let offset: Int

  /// What kind of value this is, in the words of a message to a person.
  var kindName: String {
    switch content {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .other(let name): "of type '\(name)'"
    }
  }
}

/// The text of an element, and where it begins.
struct PropertyListText {
  let text: String
  let offset: Int
}

/// Text that is no property list, and where it stops being one.
struct PropertyListError: Error {
  let offset: Int
  /// Lower case, no final period.
  let message: String
}
