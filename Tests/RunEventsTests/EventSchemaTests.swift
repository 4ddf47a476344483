import Foundation
import JSONTree
import EventLines
import RunEvents
import Testing

/// The published schema and the code agree on what a line holds.
@Suite struct EventSchemaTests {
  private static func schema() throws -> JSON {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let data = try Data(contentsOf: root.appending(path: "docs/events.schema.json"))
    return try JSON(parsing: Array(data))
  }

  /// The definition that a schema refers to, or the schema itself.
  private static func definition(of schema: JSON) throws -> JSON {
    guard let name = schema["$ref"]?.text?.split(separator: "/").last else { return schema }
    return try #require(try Self.schema()["definitions"]?[String(name)])
  }

  @Test(arguments: EventLineTests.all.map(\.0))
  func `a line holds what the schema requires, and nothing that it does not name`(
    event: RunEvent
  ) throws {
    let line = try JSON(parsing: event.line)
    let kind = try #require(line["event"]?.text)
    let definition = try #require(try Self.schema()["definitions"]?[kind])
    try expect(line, fits: definition, at: kind)
  }

  /// Names and words only: types are the reader's concern, which has tests of its own.
  private func expect(_ value: JSON, fits reference: JSON, at path: String) throws {
    let schema = try Self.definition(of: reference)
    if case .array(let words) = schema["enum"] { #expect(words.contains(value), "\(path)") }
    if let constant = schema["const"] { #expect(value == constant, "\(path)") }
    if case .array(let items) = value, let schema = schema["items"] {
      for item in items { try expect(item, fits: schema, at: "\(path)[]") }
    }
    guard case .object(let members) = value, schema["properties"] != nil else { return }
    if case .array(let required) = schema["required"] {
      for name in required.compactMap(\.text) { #expect(value[name] != nil, "\(path).\(name)") }
    }
    for member in members {
      let schema = try #require(schema["properties"]?[member.name], "\(path).\(member.name)")
      try expect(member.value, fits: schema, at: "\(path).\(member.name)")
    }
  }

  @Test func `an enumeration of the schema is the code's`() throws {
    let definitions = try #require(try Self.schema()["definitions"])
    let level = definitions["case started"]?["properties"]?["rules"]?["items"]
    #expect(words(level, "level") == RuleLevel.allCases.map(\.rawValue))
    #expect(words(definitions["fault"], "kind") == Fault.Kind.allCases.map(\.rawValue))
    #expect(
      words(definitions["mismatch"], "deviation") == Deviation.allCases.map(\.rawValue))
    #expect(
      definitions["run started"]?["properties"]?["schemaVersion"]?["const"]
        == .integer(RunEvent.schemaVersion))
  }

  private func words(_ schema: JSON?, _ member: String) -> [String]? {
    guard case .array(let words) = schema?["properties"]?[member]?["enum"] else { return nil }
    return words.compactMap(\.text)
  }
}
