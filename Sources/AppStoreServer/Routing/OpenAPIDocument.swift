import JSONTree

/// OpenAPI documents of both APIs, made of the tables that answer requests.
///
/// Source: https://spec.openapis.org/oas/v3.1.0
package enum OpenAPIDocument {
  package static let control = document(
    "Control API of shopper-server", ServerSession.controlOperations,
    error: ["error": ["type": "string"]])
  package static let appStore = document(
    "App Store Server API of shopper-server", AppStoreServerAPI.operations,
    error: ["errorCode": ["type": "integer"], "errorMessage": ["type": "string"]])

  private static func document(
    _ title: String, _ operations: [Operation], error properties: JSON
  ) -> JSON {
    var paths: [JSON.Member] = []
    for operation in operations where !paths.contains(where: { $0.name == operation.path }) {
      let members = operations.filter { $0.path == operation.path }.map {
        JSON.Member($0.method.lowercased(), description(of: $0))
      }
      paths.append(.init(operation.path, .object(members)))
    }
    guard case .object(let members) = properties else { return .null }
    return [
      "openapi": "3.1.0", "info": ["title": .string(title), "version": "1"],
      "paths": .object(paths), "security": [["token": []]],
      "components": [
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
        "schemas": [
          "Error": [
            "type": "object", "properties": properties,
            "required": .array(members.map { .string($0.name) }),
          ]
        ],
      ],
    ]
  }

  private static func description(of operation: Operation) -> JSON {
    let names = operation.path.split(separator: "/").filter { $0.first == "{" }
    let inPath = names.map { name -> JSON in
      [
        "name": .string(String(name.dropFirst().dropLast())), "in": "path", "required": true,
        "schema": ["type": "string", "minLength": 1],
      ]
    }
    let inQuery = operation.query.map { name -> JSON in
      ["name": .string(name), "in": "query", "schema": ["type": "string"]]
    }
    var members: [JSON.Member] = [.init("summary", .string(operation.summary))]
    let parameters = inPath + inQuery
    if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
    if let body = operation.body {
      members.append(.init("requestBody", ["required": true, "content": content(of: body)]))
    }
    members.append(.init("responses", responses(of: operation)))
    return .object(members)
  }

  private static func content(of body: Operation.BodyFormat) -> JSON {
    switch body {
    case .object: ["application/json": ["schema": ["type": "object"]]]
    case .text: ["text/plain": ["schema": ["type": "string"]]]
    case .png: ["image/png": ["schema": ["type": "string", "format": "binary"]]]
    }
  }

  private static func responses(of operation: Operation) -> JSON {
    let error: JSON = ["application/json": ["schema": ["$ref": "#/components/schemas/Error"]]]
    let success: JSON =
      if let type = operation.answerType {
        ["description": "Done", "content": .object([.init(type, [:])])]
      } else {
        ["description": "Done"]
      }
    return [
      "2XX": success,
      "401": ["description": "The token is missing or wrong"],
      "405": ["description": "Another method is expected"],
      "4XX": ["description": "Refused", "content": error],
    ]
  }
}
