import StoreTerms

/// A parameter of a row with the type of its value in the row's action.
struct TypedParameter<Value: Sendable>: Sendable {
  let parameter: Parameter
  /// The value of an argument that has been read; `nil` for an omitted one.
  let value: @Sendable (Action.Value?) -> Value

  /// The same parameter, but optional.
  var optional: TypedParameter<Value?> { optional() }

  func optional(needs capability: Capability? = nil) -> TypedParameter<Value?> {
    TypedParameter<Value?>(parameter: parameter.leftOut(needs: capability)) { [value] argument in
      argument.map { value($0) }
    }
  }

  /// The same parameter, but optional, with a default.
  func or(_ standard: Value) -> TypedParameter {
    TypedParameter(parameter: parameter.leftOut(needs: nil)) { [value] argument in
      argument.map { value($0) } ?? standard
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> TypedParameter<Other> {
    TypedParameter<Other>(parameter: parameter) { [value] in transform(value($0)) }
  }
}

extension TypedParameter {
  init(
    _ name: Parameter.Name, _ kind: ValueKind,
    _ read: @escaping @Sendable (Action.Value) -> Value?
  ) {
    parameter = Parameter(name, kind)
    value = { argument in
      guard let value = argument.flatMap(read) else {
        preconditionFailure("'\(name.rawValue)' is missing, or of another kind")
      }
      return value
    }
  }
}

/// The parameters of a row, and the value that their arguments make.
struct ParameterList<Value: Sendable>: Sendable {
  let parameters: [Parameter]
  /// - Precondition: the arguments were read as these parameters.
  let value: @Sendable ([Action.Argument]) -> Value

  init<each T: Sendable>(
    _ parameters: repeat TypedParameter<each T>,
    value make: @escaping @Sendable (repeat each T) -> Value
  ) {
    var list: [Parameter] = []
    repeat list.append((each parameters).parameter)
    self.parameters = list
    let typed = (repeat each parameters)
    value = { arguments in
      make(repeat (each typed).value(arguments[(each typed).parameter.name]))
    }
  }

  private init(
    _ parameters: [Parameter], _ value: @escaping @Sendable ([Action.Argument]) -> Value
  ) {
    self.parameters = parameters
    self.value = value
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ParameterList<Other> {
    ParameterList<Other>(parameters) { [value] in transform(value($0)) }
  }
}

extension Parameter {
  fileprivate func leftOut(needs capability: Capability?) -> Parameter {
    Parameter(name, kind, isRequired: false, needs: capability)
  }
}

// One function for each kind, for the rows of the vocabulary.

extension TypedParameter where Value == ProductID {
  static func product(_ name: Parameter.Name, _ filter: ProductFilter = .any) -> TypedParameter {
    TypedParameter(name, .product(filter)) { if case .product(let id) = $0 { id } else { nil } }
  }
}

extension TypedParameter where Value == String {
  static func name(_ name: Parameter.Name, _ role: NameRole) -> TypedParameter {
    TypedParameter(name, .name(role)) { $0.text }
  }

  static func text(_ name: Parameter.Name) -> TypedParameter {
    TypedParameter(name, .text) { $0.text }
  }

  static func body(_ name: Parameter.Name) -> TypedParameter {
    TypedParameter(name, .body) { $0.text }
  }

  static func word(_ name: Parameter.Name, _ words: [String]) -> TypedParameter {
    TypedParameter(name, .word(words)) { $0.text }
  }
}

extension TypedParameter where Value: RawRepresentable<String> {
  static func word(_ name: Parameter.Name, of words: [Value]) -> TypedParameter {
    TypedParameter(name, .word(words.map(\.rawValue))) { $0.text.flatMap(Value.init) }
  }
}

extension TypedParameter {
  /// One of the words, or `off`, which is `nil`.
  static func wordOrOff<Word: Sendable>(
    _ name: Parameter.Name, of words: [Word], _ text: @escaping @Sendable (Word) -> String
  ) -> TypedParameter where Value == Word? {
    TypedParameter(name, .word(words.map(text) + [Vocabulary.off])) { value in
      .some(words.first { text($0) == value.text })
    }
  }
}

extension TypedParameter where Value == Int {
  static func count(_ name: Parameter.Name, _ range: ClosedRange<Int>) -> TypedParameter {
    TypedParameter(name, .integer(range)) { if case .count(let count) = $0 { count } else { nil } }
  }
}

extension TypedParameter where Value == Bool {
  /// `false` by default.
  static func flag(_ name: Parameter.Name) -> TypedParameter {
    TypedParameter(name, .flag) { if case .flag(let flag) = $0 { flag } else { nil } }.or(false)
  }
}
