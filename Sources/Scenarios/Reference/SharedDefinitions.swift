import JSONTree

/// Moves the schemas that a JSON Schema repeats into its `definitions`.
///
/// A definition is named after the first property that it describes, such as `product`, or
/// `refunds.product` if another definition has that name.
struct SharedDefinitions {
  /// In bytes of JSON. A shorter schema is repeated, because a reference is hardly shorter.
  private static let minimumSize = 60

  private var occurrences: [JSON: Int] = [:]
  /// The definition of each schema that has one.
  private var names: [JSON: String] = [:]
  private var definitions: [String: JSON] = [:]
  /// The names of the definitions, in the order in which they are first referred to.
  private var order: [String] = []

  /// The schema with references in place of repeated schemas.
  ///
  /// - Parameter schema: a whole schema. Its own `definitions` keep their names, and replace what
  ///   equals them.
  static func sharing(_ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    var shared = SharedDefinitions()
    let own = schema["definitions"].flatMap(\.members) ?? []
    shared.definitions = Dictionary(uniqueKeysWithValues: own.map { ($0.name, $0.value) })
    shared.order = own.map(\.name)
    for member in own { shared.names[member.value] = member.name }
    shared.count(schema, [])
    let rewritten = members.filter { $0.name != "definitions" }.map { member in
      shared.rewrittenChildren(.object([member]), []).members?.first ?? member
    }
    for member in own {
      shared.definitions[member.name] = shared.rewrittenChildren(member.value, [member.name])
    }
    let definitions = shared.order.compactMap { name in
      shared.definitions[name].map { JSON.Member(name, $0) }
    }
    return .object(rewritten + [.init("definitions", .object(definitions))])
  }

  /// Counts a schema and, at its first occurrence, the schemas in it.
  private mutating func count(_ schema: JSON, _ path: [String]) {
    occurrences[schema, default: 0] += 1
    guard occurrences[schema] == 1 else { return }
    if let body = schema.withoutDescription {
      count(body, path)
    } else {
      _ = schema.mappingChildren(path) { child, path in
        count(child, path)
        return child
      }
    }
  }

  private mutating func rewritten(_ schema: JSON, _ path: [String]) -> JSON {
    if let name = names[schema] { return ScenarioSchema.reference(name) }
    guard occurrences[schema, default: 0] > 1, schema.size >= Self.minimumSize else {
      return rewrittenChildren(schema, path)
    }
    let name = freeName(path)
    names[schema] = name
    order.append(name)
    definitions[name] = [:]
    definitions[name] = rewrittenChildren(schema, path)
    return ScenarioSchema.reference(name)
  }

  private mutating func rewrittenChildren(_ schema: JSON, _ path: [String]) -> JSON {
    if let body = schema.withoutDescription, let members = schema.members {
      let description = members.filter { $0.name == "description" }
      return .object(description + (rewritten(body, path).members ?? []))
    }
    return schema.mappingChildren(path) { rewritten($0, $1) }
  }

  /// The shortest end of the path that names no other definition.
  private func freeName(_ path: [String]) -> String {
    let names = path.indices.reversed().map { path[$0...].joined(separator: ".") }
    if let free = names.first(where: { definitions[$0] == nil }) { return free }
    let whole = names.last ?? "schema"
    return (2...).lazy.map { "\(whole)-\($0)" }.first { definitions[$0] == nil } ?? whole
  }
}

extension JSON {
  fileprivate var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// `nil` if the schema has no description.
  fileprivate var withoutDescription: JSON? {
    guard self["description"] != nil, let members else { return nil }
    return .object(members.filter { $0.name != "description" })
  }

  /// In bytes, on one line.
  fileprivate var size: Int { bytes.count }

  /// The same schema with each schema in it changed.
  ///
  /// - Parameter path: the properties that lead to this schema.
  fileprivate func mappingChildren(
    _ path: [String], _ change: (JSON, [String]) -> JSON
  ) -> JSON {
    guard let members else { return self }
    return .object(members.map { Member($0.name, $0.mappingSchemas(path, change)) })
  }
}

extension JSON.Member {
  /// Keywords whose value is a schema, or a list of schemas.
  private static let schemas = ["items", "additionalProperties", "anyOf", "allOf"]
  /// Keywords whose value is a map of names to schemas.
  private static let maps = ["properties", "patternProperties", "definitions"]

  /// The value of a schema's keyword, with each schema in it changed.
  fileprivate func mappingSchemas(
    _ path: [String], _ change: (JSON, [String]) -> JSON
  ) -> JSON {
    if Self.maps.contains(name), case .object(let parts) = value {
      return .object(
        parts.map { .init($0.name, change($0.value, path + [$0.name.plainName])) })
    }
    guard Self.schemas.contains(name) else { return value }
    if case .array(let choices) = value { return .array(choices.map { change($0, path) }) }
    return change(value, path)
  }
}

extension String {
  /// Its letters and digits, with hyphens between, which need no escapes in a reference.
  fileprivate var plainName: String {
    split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
