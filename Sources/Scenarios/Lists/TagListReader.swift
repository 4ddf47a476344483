import Diagnostics
import YAMLTree

/// A word that selects scenarios.
package struct Tag: Hashable, Sendable {
  package let name: String
  /// The meaning in one line.
  package let meaning: String

  init(name: String, meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

/// Reads `tags.yaml`: a map of tags to their meanings.
package enum TagListReader {
  /// - Parameter file: the name that positions carry; nothing is opened.
  package static func read(_ bytes: [UInt8], file: String) -> ListReading<Tag> {
    var list = ListFile(bytes, file: file)
    guard let root = list.root else { return ListReading(list, []) }
    guard let entries = root.entries else {
      list.findings.note(
        Mistake.invalid("tags", expected: "a map", remedy: "write 'TAG: WHAT IT MEANS'"), at: root)
      return ListReading(list, [])
    }
    let tags = entries.compactMap { entry -> Tag? in
      guard let name = entry.key.text else { return nil }
      guard let meaning = entry.value.text, !meaning.isEmpty else {
        list.findings.note(
          Mistake.missing(
            "meaning", where: "of tag \(quoted(name))",
            remedy: "write \(quoted("\(name): WHAT IT MEANS"))"), at: entry.key)
        return nil
      }
      return Tag(name: name, meaning: meaning)
    }
    return ListReading(list, tags)
  }
}
