import JSONTree

/// A verb with what it was told: one step as the protocol carries it.
package struct Action: Hashable, Sendable {
  package let verb: Verb
  /// In the order of the verb's parameters.
  package let arguments: [Argument]

  package init(_ verb: Verb, _ arguments: [Argument] = []) {
    self.verb = verb
    self.arguments = arguments
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
    case text(String)
    case integer(Int)
    case flag(Bool)
  }

  /// The text of an argument: a product's identifier, a code, a period as `P10D`, a moment.
  package func text(_ name: Parameter.Name) -> String? {
    guard case .text(let text) = self[name] else { return nil }
    return text
  }

  package func integer(_ name: Parameter.Name) -> Int? {
    guard case .integer(let number) = self[name] else { return nil }
    return number
  }

  /// Whether a flag was given as `true`.
  package func isSet(_ name: Parameter.Name) -> Bool { self[name] == .flag(true) }

  private subscript(name: Parameter.Name) -> Value? {
    arguments.first { $0.name == name }?.value
  }
}

extension Action {
  /// As the protocol writes it.
  package var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("verb", verb.rawValue)
    for argument in arguments {
      line.name(argument.name.rawValue)
      switch argument.value {
      case .text(let text): line.value(text)
      case .integer(let number): line.value(number)
      case .flag(let flag): line.value(flag)
      }
    }
    line.endObject()
  }
}

extension MessageReader {
  /// Reads what `do` holds.
  mutating func action() throws(WireError) -> Result<Action, UnknownVerbError> {
    let start = parser
    let isFirst = try skip(to: Self.verb, of: "do")
    let name = try text()
    guard let verb = Verb(rawValue: name) else {
      parser = start
      _ = try value()
      return .failure(UnknownVerbError(name: name))
    }
    if !isFirst { parser = start }
    return .success(Action(verb, try arguments(verb.entry.fields, isVerbRead: isFirst)))
  }

  private static let verb = JSONMembers(["verb"])

  /// Reads an object whose fields are the parameters of a verb.
  ///
  /// - Parameter isVerbRead: whether the object was begun and its first field, the verb, was read.
  /// - Returns: the arguments in the order of the parameters.
  mutating func arguments(
    _ fields: Fields<Parameter?>, isVerbRead: Bool = false
  ) throws(WireError) -> [Action.Argument] {
    var arguments: [Action.Argument] = []
    let isInOrder = try object(fields, isFirstRead: isVerbRead) {
      (reader, parameter) throws(WireError) in
      if let parameter {
        arguments.append(.init(parameter.name, try reader.argument(parameter.form)))
      } else {
        _ = try reader.text()
      }
    }
    if isInOrder { return arguments }
    return fields.names.compactMap { name in arguments.first { $0.name.rawValue == name } }
  }

  private mutating func argument(_ form: JSONForm) throws(WireError) -> Action.Value {
    switch form {
    case .text, .word: .text(try text())
    case .integer, .count: .integer(try integer())
    case .flag: .flag(try flag())
    case .optionalText, .list, .map, .record: preconditionFailure("no verb takes such a value")
    }
  }
}

/// A verb that this side does not know: answered `unsupported`, never an error.
package struct UnknownVerbError: Error, Hashable, Sendable {
  package let name: String
}
