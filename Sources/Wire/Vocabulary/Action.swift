import JSONTree
import StoreTerms

/// A verb with its arguments: one step as the protocol carries it.
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
    case product(ProductID)
    case name(String, NameRole)
    case text(String)
    case word(String)
    case count(Int)
    case flag(Bool)
    case time(WaitingTime)
    case date(StoreTime)
    case money(Money)
    /// A part of a price. Unit: a thousandth of a percent.
    case share(milliPercent: Int)
    /// A UUID.
    case token(String)

    /// As the protocol writes it; `nil` for what is no string there.
    package var text: String? {
      switch self {
      case .product(let id): id.rawValue
      case .name(let text, _), .text(let text), .word(let text), .token(let text): text
      case .time(let time): time.description
      case .date(let date): date.description
      case .money(let amount): amount.description
      case .share(let share): ShareText.text(milliPercent: share)
      case .count, .flag: nil
      }
    }
  }

  package subscript(name: Parameter.Name) -> Value? {
    arguments.first { $0.name == name }?.value
  }

  /// What it does, with the values of its arguments.
  package var typed: TypedAction { verb.typed(self) }
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
      case .count(let number): line.value(number)
      case .flag(let flag): line.value(flag)
      case .product, .name, .text, .word, .time, .date, .money, .share, .token:
        line.value(argument.value.text ?? "")
      }
    }
    line.endObject()
  }
}

extension MessageReader {
  /// Reads what `do` holds.
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
  /// - Returns: the arguments in the order of the parameters, and what is wrong with the first that
  ///   its parameter does not take.
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
  ) throws(WireError) -> Result<Action.Value, UnknownValue> {
    switch parameter.form {
    case .integer, .count: return .success(.count(try integer()))
    case .flag: return .success(.flag(try flag()))
    case .text, .word:
      let text = try text()
      return Result { () throws(UnknownValue) in try parameter.kind.value(of: text) }
    case .optionalText, .list, .map, .record: preconditionFailure("no verb takes such a value")
    }
  }
}

/// Why a step cannot be read, though its line is in order.
package enum UnreadableAction: Error, Hashable, Sendable {
  /// A verb that this side does not know: answered `unsupported`, never an error.
  case unknownVerb(String)
  /// Which value an argument's parameter does not take: the step is refused.
  case unknownValue(String)
}
