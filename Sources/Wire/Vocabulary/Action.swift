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

  /// - Throws: ``UnknownVerb`` if the verb is none of ours, ``WireError`` for anything malformed.
  package init(json: JSON) throws {
    let verbFields = try FieldReader(json, of: "do")
    let name = try verbFields.text("verb")
    guard let verb = Verb(rawValue: name) else { throw UnknownVerb(name: name) }
    let entry = verb.entry
    let fields = try FieldReader(json, of: "do \(name)", known: entry.fields)
    self.init(verb, try entry.parameters.compactMap { try Self.argument($0, from: fields) })
  }

  private static func argument(
    _ parameter: Parameter, from fields: FieldReader
  ) throws(WireError) -> Argument? {
    let name = parameter.name.rawValue
    guard parameter.isRequired || fields.has(name) else { return nil }
    switch parameter.kind {
    case .product, .text, .word, .period, .moment, .money, .share, .token:
      return Argument(parameter.name, .text(try fields.text(name)))
    case .integer: return Argument(parameter.name, .integer(try fields.integer(name)))
    case .flag: return Argument(parameter.name, .flag(try fields.flag(name)))
    }
  }
}

/// A verb that this side does not know: answered `unsupported`, never an error.
package struct UnknownVerb: Error, Hashable, Sendable {
  package let name: String
}
