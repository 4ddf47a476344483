import JSONTree
import StoreTerms

/// A verb with its arguments, and the typed action that they make: a step in the protocol.
package struct Action: Hashable, Sendable {
  private let content: Content

  /// - Precondition: each argument is of its parameter's kind, and no required one is missing.
  package init(_ verb: Verb, _ arguments: [Argument] = []) {
    content = Content(verb, arguments)
  }

  package var verb: Verb { content.verb }

  /// In the order of the verb's parameters.
  package var arguments: [Argument] { content.arguments }

  /// The typed action of the verb with these arguments.
  package var typed: TypedAction { content.typed }

  package static func == (left: Action, right: Action) -> Bool {
    left.content === right.content
      || left.verb == right.verb && left.arguments == right.arguments
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(verb)
    hasher.combine(arguments)
  }

  /// Shared by all copies of an action, so that a copy is one reference.
  private final class Content: Sendable {
    let verb: Verb
    let arguments: [Argument]
    let typed: TypedAction

    init(_ verb: Verb, _ arguments: [Argument]) {
      self.verb = verb
      self.arguments = arguments
      typed = verb.typed(arguments)
    }
  }

  package struct Argument: Hashable, Sendable {
    package let name: Parameter.Name
    package let value: Value

    package init(_ name: Parameter.Name, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  package enum Value: Hashable, Sendable {
    case product(ProductID)
    case name(String, NameRole)
    case text(String)
    case word(String)
    case count(Int)
    case flag(Bool)
    case scalar(ScalarValue)

    /// The string in the protocol; `nil` for values of other types.
    package var text: String? {
      switch self {
      case .product(let id): id.rawValue
      case .name(let text, _), .text(let text), .word(let text): text
      case .scalar(let scalar): scalar.text
      case .count, .flag: nil
      }
    }
  }

  package subscript(name: Parameter.Name) -> Value? { arguments[name] }
}

extension [Action.Argument] {
  /// The value of the argument; `nil` for an omitted one.
  subscript(name: Parameter.Name) -> Action.Value? { first { $0.name == name }?.value }
}

extension Action {
  /// The JSON object in the protocol.
  package var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("verb", verb.word)
    arguments.writeMembers(to: &line)
    line.endObject()
  }
}

extension [Action.Argument] {
  /// The arguments alone, as an object.
  func write(to line: inout JSONWriter) {
    line.beginObject()
    writeMembers(to: &line)
    line.endObject()
  }

  fileprivate func writeMembers(to line: inout JSONWriter) {
    for argument in self {
      line.name(argument.name.rawValue)
      switch argument.value {
      case .count(let number): line.value(number)
      case .flag(let flag): line.value(flag)
      case .product, .name, .text, .word, .scalar:
        line.value(argument.value.text ?? "")
      }
    }
  }

  /// The arguments as scenarios write them.
  var written: JSON {
    .object(
      map { argument in
        let value: JSON =
          switch argument.value {
          case .count(let number): .integer(number)
          case .flag(let flag): .bool(flag)
          case .scalar(let scalar): .string(scalar.written)
          case .product, .name, .text, .word: .string(argument.value.text ?? "")
          }
        return JSON.Member(argument.name.rawValue, value)
      })
  }
}

extension MessageReader {
  /// Reads the value of `do`.
  mutating func action() throws(WireError) -> Result<Action, UnreadableAction> {
    let start = parser
    let isFirst = try skip(to: Self.verb, of: "do")
    let name = try text()
    guard let verb = Verb.named(name) else {
      parser = start
      _ = try value()
      return .failure(.unknownVerb(name))
    }
    if !isFirst { parser = start }
    let arguments = try arguments(verb.fields, isVerbRead: isFirst)
    if let unknown = arguments.unknown { return .failure(.unknownValue(unknown)) }
    return .success(Action(verb, arguments.read))
  }

  private static let verb = JSONMembers(["verb"])

  /// Reads an object whose fields are the parameters of a verb.
  ///
  /// - Parameter isVerbRead: whether the object was begun and its first field, the verb, was read.
  /// - Returns: the arguments in the order of the parameters, and the problem with the first
  ///   invalid one.
  mutating func arguments(
    _ fields: Fields<Parameter?>, isVerbRead: Bool = false
  ) throws(WireError) -> (read: [Action.Argument], unknown: String?) {
    var arguments: [Action.Argument] = []
    var unknown: String?
    let isInOrder = try object(fields, isFirstRead: isVerbRead) {
      (reader, parameter) throws(WireError) in
      guard let parameter else {
        _ = try reader.text()
        return
      }
      switch try reader.argument(parameter) {
      case .success(let value): arguments.append(.init(parameter.name, value))
      case .failure(let error): unknown = unknown ?? error.message
      }
    }
    if isInOrder { return (arguments, unknown) }
    let sorted = fields.names.compactMap { name in
      arguments.first { $0.name.rawValue == name }
    }
    return (sorted, unknown)
  }

  private mutating func argument(
    _ parameter: Parameter
  ) throws(WireError) -> Result<Action.Value, WireError> {
    switch parameter.form {
    case .integer:
      let number = try integer()
      return Result { () throws(WireError) in
        try parameter.kind.value(of: number, for: parameter.name)
      }
    case .flag: return .success(.flag(try flag()))
    case .text, .word:
      let text = try text()
      return Result { () throws(WireError) in
        try parameter.kind.value(of: text, for: parameter.name)
      }
    case .count, .list, .map, .record: preconditionFailure("no verb takes such a value")
    }
  }
}

/// The reason why the step of a valid line cannot be read.
package enum UnreadableAction: Error, Hashable, Sendable {
  /// An unknown verb, which is answered with `unsupported` and is not an error.
  case unknownVerb(String)
  /// An invalid argument, for which the step is refused.
  case unknownValue(String)
}
