import JSONTree
import StoreTerms

@testable import Wire

extension JSONForm {
  /// The JSON Schema of a value that is not `null`.
  var schema: JSON {
    switch self {
    case .text: ["type": "string"]
    case .word(let words): ["enum": .array(words.map(JSON.string))]
    case .integer: ["type": "integer"]
    case .count:
      ["type": "integer", "minimum": 0, "maximum": .integer(JSONForm.countLimit)]
    case .flag: ["type": "boolean"]
    case .list(let form): ["type": "array", "items": form.schema]
    case .map(let form): ["type": "object", "additionalProperties": form.optionalSchema]
    case .record(let parts):
      [
        "type": "object", "required": [],
        "properties": .object(parts.map { JSON.Member($0.name, $0.form.optionalSchema) }),
        "additionalProperties": false,
      ]
    }
  }

  /// The JSON Schema of a value, or of `null`.
  var optionalSchema: JSON { ["anyOf": [["type": "null"], schema]] }
}

extension Reply.Failure.Code {
  /// The meaning of each code, for the document of the protocol.
  static let meanings: [(code: Self, meaning: String)] = [
    (.bug, "An invariant of the simulated store is violated: the case ends without a verdict."),
    (.refused, "The current state of the world does not permit the step."),
    (.hangs, "A call of the app did not end."),
    (.silent, "The app could not report a fact."),
    (.noCase, "The request needs a case, and none has begun."),
    (.catalog, "The catalog cannot be read."),
    (.begin, "The world cannot be set up, or the app's launch does not end."),
  ]
}

extension Given.Key.Slot {
  /// The form in the protocol.
  var form: JSONForm {
    switch self {
    case .day, .text, .product: .text
    case .flag: .flag
    case .word(let words, _): .word(words)
    case .texts, .products, .list: .list(.text)
    case .answers:
      .list(.record(RequestAnswer.parameters.map { .init($0.name.rawValue, $0.form) }))
    }
  }
}
