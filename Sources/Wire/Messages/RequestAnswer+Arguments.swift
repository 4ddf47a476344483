import StoreTerms

// An answer to requests as an item of the key `http` of `given`: the arguments of the verb
// `answer requests`.
extension RequestAnswer {
  package static let parameters = Vocabulary.requestAnswer.parameters

  /// - Precondition: the arguments were read as ``parameters``.
  package init(_ arguments: [Action.Argument]) {
    self = Vocabulary.requestAnswer.value(arguments)
  }

  /// Without those that are the default.
  var arguments: [Action.Argument] {
    var arguments: [Action.Argument] = [.init(.url, .value(url, of: URLPatternKind()))]
    if let method { arguments.append(.init(.method, .word(method.rawValue))) }
    if result != Self.defaultResult {
      arguments.append(.init(.status, .value(result, of: RequestResultKind())))
    }
    if headers != RequestHeaders() {
      arguments.append(.init(.headers, .value(headers, of: RequestHeadersKind())))
    }
    if !body.isEmpty { arguments.append(.init(.body, .text(body))) }
    if let delay { arguments.append(.init(.after, .value(delay, of: PeriodKind()))) }
    return arguments
  }
}

extension MessageReader {
  private static let answerFields = Fields<Parameter?>(
    "http", RequestAnswer.parameters.map { ($0.name.rawValue, $0, $0.isRequired) })

  mutating func requestAnswer() throws(WireError) -> RequestAnswer {
    let arguments = try arguments(Self.answerFields)
    if let unknown = arguments.unknown { throw WireError("invalid 'http': \(unknown)") }
    return RequestAnswer(arguments.read)
  }
}
