import SwiftSource

/// Members of extensions that override, or are overridden: without Objective-C they belong into the
/// class itself.
struct Overrides {
  private struct Member {
    /// The class that it moves to.
    let target: ModuleIndex.Part
    let file: Int
    let indices: ClosedRange<Int>
    let name: String
    /// The modifiers of the extension, which apply to each of its members: `public`.
    let prefix: String
  }

  private var members: [Member] = []
  /// Extensions of classes that other modules declare.
  private var foreign: [ModuleIndex.Part] = []

  /// - Parameter dependents: what overrides members of the module, itself among them.
  init(in files: [ProjectFile], _ module: ModuleIndex, dependents: ModuleIndex) {
    let overridden = Self.overriddenNames(in: dependents)
    for parts in module.parts.values {
      for part in parts where part.type.kind == .extension {
        guard let target = module.classPart(part.type.name) else {
          foreign.append(part)
          continue
        }
        let names = overridden[part.type.name] ?? []
        let tokens = files[part.file].code.tokens
        for (name, marks, keyword, end) in Self.members(of: part.type, tokens)
        where marks.modifiers.contains("override") || names.contains(name) {
          members.append(
            Member(
              target: target, file: part.file, indices: tokens.declarationStart(keyword)...end,
              name: name, prefix: Self.prefix(of: part.type, marks)))
        }
      }
    }
    members.sort { ($0.file, $0.indices.lowerBound) < ($1.file, $1.indices.lowerBound) }
  }

  /// Moves the members, with the changes that were made inside them.
  func move(in changes: inout [FileChanges]) {
    for part in foreign { leaveOut(part, in: &changes[part.file]) }
    for member in members {
      let source = changes[member.file]
      let first = source.tokens[member.indices.lowerBound]
      let range = first.offset..<source.tokens[member.indices.upperBound].end
      let text = source.text(of: range)
      changes[member.file].blank(
        member.indices, "moved '\(member.name)' into class '\(member.target.type.name)'")
      let target = changes[member.target.file]
      let brace = target.tokens[member.target.type.body.upperBound]
      let indent = String(repeating: " ", count: source.file.source.column(of: first) - 1)
      let padding = String(repeating: " ", count: target.file.source.column(of: brace) - 1)
      changes[member.target.file].insert(
        "\n" + sourceLocation(source.file.path, first.line) + "\(indent)\(member.prefix)\(text)\n"
          + sourceLocation(target.file.path, brace.line) + padding,
        before: brace, "'\(member.name)' of an extension, \(source.file.position(of: first))")
    }
  }

  /// Leaves out what an extension overrides of another module's class, if only people read it.
  private func leaveOut(_ part: ModuleIndex.Part, in changes: inout FileChanges) {
    for (name, marks, keyword, end) in Self.members(of: part.type, changes.tokens)
    where marks.modifiers.contains("override") {
      let what = "'\(name)' of '\(part.type.name)'"
      if ["description", "debugDescription"].contains(name) {
        changes.blank(
          changes.tokens.declarationStart(keyword)...end,
          "left out \(what), which its own module alone can override")
      } else {
        changes.refuse(
          changes.tokens[keyword], "the override \(what)",
          "only the module of the class can have it: declare a function of another name")
      }
    }
  }

  /// The names that subclasses override, by the class that declares them.
  private static func overriddenNames(in module: ModuleIndex) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for (name, parts) in module.parts {
      let overrides = parts.flatMap { part in
        (part.type.functions.map { ($0.name, $0.marks) }
          + part.type.properties.map { ($0.name, $0.marks) })
          .filter { $0.1.modifiers.contains("override") }.map(\.0)
      }
      guard !overrides.isEmpty else { continue }
      for ancestor in module.lineage(of: name).dropFirst() {
        names[ancestor.type.name, default: []].formUnion(overrides)
      }
    }
    return names
  }

  /// Each function and property of a type, with the indices of its keyword and its last token.
  private static func members(
    of type: TypeDeclaration, _ tokens: [SwiftToken]
  ) -> [(name: String, marks: Marks, keyword: Int, end: Int)] {
    type.functions.compactMap { function in
      function.body.map {
        (function.name, function.marks, tokens.index(of: function.token), $0.upperBound)
      }
    }
      + type.properties.filter { !$0.body.isEmpty }.map { property in
        (
          property.name, property.marks, tokens.index(of: property.token),
          property.body.upperBound - 1
        )
      }
  }

  /// The access modifier that a member inherits from its extension.
  private static func prefix(of type: TypeDeclaration, _ marks: Marks) -> String {
    let access: Set = ["public", "package", "internal", "fileprivate", "private", "open"]
    let own = marks.modifiers.contains { access.contains($0) }
    let inherited = type.marks.modifiers.first { access.contains($0) && !own }
    let actors = type.marks.attributes.filter { $0.hasSuffix("Actor") }.map { "@\($0) " }
    return actors.joined() + (inherited.map { $0 == "private" ? "fileprivate " : "\($0) " } ?? "")
  }
}

/// The line that says where the next one comes from.
func sourceLocation(_ path: String, _ line: Int) -> String {
  let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  return "#sourceLocation(file: \"\(name)\", line: \(line))\n"
}
