import SwiftSource

extension FileChanges {
  /// Removes what only Objective-C's runtime and Interface Builder read.
  mutating func removeAttributes() {
    for index in tokens.indices {
      if tokens[index].text == "@", let name = tokens.word(index + 1),
        Self.attributes.contains(name)
      {
        var end = index + 1
        if tokens.word(end + 1) == "(", tokens[end + 1].offset == tokens[end].end {
          end = tokens.closing(end + 1)
        }
        blank(index...end, "removed '@\(name)'")
      } else if tokens[index].text == "dynamic", let next = tokens.word(index + 1),
        Self.afterDynamic.contains(next)
      {
        blank(index...index, "removed 'dynamic'")
      }
    }
  }

  /// Makes the protocols of Objective-C, which only classes can conform to, protocols of classes.
  mutating func restrictProtocols() {
    for type in file.declarations.types
    where type.kind == .protocol && type.marks.attributes.contains("objc")
      && Self.classBound.isDisjoint(with: type.inherits)
    {
      let name = tokens.index(of: type.token) + 1
      let summary = "'\(type.name)' is for classes, as '@objc' says"
      if type.inherits.isEmpty {
        insert(": AnyObject", after: name, summary)
      } else {
        insert(" AnyObject,", after: name + 1, summary)
      }
    }
  }

  private static let classBound: Set = ["AnyObject", "NSObjectProtocol", "class"]
  private static let attributes: Set = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "NSCopying", "GKInspectable",
  ]
  private static let afterDynamic: Set = [
    "var", "func", "let", "public", "private", "internal", "open", "class", "static", "override",
    "fileprivate", "final", "subscript", "init", "package", "weak", "lazy",
  ]
}
