import JSONTree
import Testing

@testable import Scenarios

@Suite struct SharedDefinitionsTests {
  @Test func `a schema that occurs twice becomes a definition named after its first property`() {
    let color: JSON = ["enum": ["red", "green", "blue", "yellow", "white", "black", "brown"]]
    let described = JSON.object([.init("description", "Of petals.")] + color.parts)
    let schema: JSON = [
      "type": "object",
      "properties": ["rose": described, "lily": ["type": "array", "items": color]],
    ]
    #expect(
      SharedDefinitions.sharing(schema) == [
        "type": "object",
        "properties": [
          "rose": ["description": "Of petals.", "$ref": "#/definitions/rose"],
          "lily": ["type": "array", "items": ["$ref": "#/definitions/rose"]],
        ],
        "definitions": ["rose": color],
      ])
  }

  @Test func `what equals a definition refers to it`() {
    let short: JSON = ["type": "null"]
    let schema: JSON = ["anyOf": [short, true], "definitions": ["nothing": short]]
    #expect(
      SharedDefinitions.sharing(schema) == [
        "anyOf": [["$ref": "#/definitions/nothing"], true], "definitions": ["nothing": short],
      ])
  }

  @Test(arguments: ["scenario", "fragment"])
  func `every reference leads to one definition`(kind: String) throws {
    let schema = kind == "scenario" ? ScenarioSchema.json : ScenarioSchema.fragment
    let definitions = try #require(schema["definitions"]).parts.map { "#/definitions/\($0.name)" }
    #expect(schema.references.subtracting(definitions) == [])
    #expect(Set(definitions).count == definitions.count)
  }
}

extension JSON {
  fileprivate var parts: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  fileprivate var references: Set<String> {
    switch self {
    case .object(let members):
      members.reduce(into: []) { found, member in
        if member.name == "$ref", let text = member.value.text { found.insert(text) }
        found.formUnion(member.value.references)
      }
    case .array(let items): items.reduce(into: []) { $0.formUnion($1.references) }
    case .null, .bool, .integer, .decimal, .string: []
    }
  }
}
