import SwiftSource

extension ExpressionWriter {
  /// A value of a type: its shared instance, or a new one; `nil` if none can be guessed.
  func instance(of type: StoreType, depth: Int = 3) -> Expression? {
    guard type.kind == .protocol || code.includes(type) else { return nil }
    if let shared = type.sharedInstance {
      return Expression(text: "\(type.name).\(shared.property.name.inBackticks)")
    }
    if type.kind == .protocol { return conformer(of: type, depth: depth) }
    guard type.kind != .enum else { return nil }
    if type.initializers.isEmpty, !type.needsSetUp {
      guard let arguments = type.memberwiseParameters.flatMap({ arguments(of: $0, depth: depth) })
      else { return nil }
      return Expression(
        text: "\(type.name)(\(arguments.text))", notes: arguments.notes, product: arguments.product)
    }
    guard depth > 0 else { return nil }
    return makers(of: type).lazy.compactMap { made(by: $0, of: type, depth: depth) }.first
  }

  /// What makes the app's instance of a type: its initializers, those with few arguments first, or
  /// a function where the shared instance needs one, or other types cannot call the initializers.
  func makers(of type: StoreType) -> [StoreType.Member] {
    let open = type.initializers.filter { !$0.function.marks.isPrivate && !$0.function.isAsync }
      .sorted { $0.function.required.count < $1.function.required.count }
    guard open.isEmpty || type.needsSetUp else { return open }
    let factories = type.functions.filter { member in
      let function = member.function
      return function.marks.isStatic && !function.marks.isPrivate && !function.isAsync
        && function.name.first?.isLetter ?? false
        && [type.name, "Self"].contains(function.returnType)
    }
    // A public type's users call its public functions.
    return factories.filter(\.function.marks.isPublic)
      + factories.filter { !$0.function.marks.isPublic } + open
  }

  private func made(by maker: StoreType.Member, of type: StoreType, depth: Int) -> Expression? {
    let function = maker.function
    let arguments = arguments(
      of: function.parameters, uuids: maker.namesOfUUIDs, depth: depth - 1)
    guard let arguments else { return nil }
    // A property's value cannot throw.
    let effect = scope == .purchase ? "try " : "try! "
    let name = function.name == "init" ? type.name : "\(type.name).\(function.name)"
    return Expression(
      text: "\(function.isThrowing ? effect : "")\(name)(\(arguments.text))",
      notes: arguments.notes, product: arguments.product)
  }

  private func conformer(of type: StoreType, depth: Int) -> Expression? {
    // Types whose initializers take each other.
    guard depth > 0 else { return nil }
    let isTest = code.store.file.testFolder != nil
    let conforming = code.types.values.filter {
      $0.inherits.contains(type.name) && $0.kind != .protocol
        && ($0.file.testFolder == nil || isTest)
    }.sorted { $0.name < $1.name }
    let values = conforming.lazy.compactMap { instance(of: $0, depth: depth - 1) }
    return values.first.map {
      Expression(text: $0.text, notes: $0.notes + ["'\(type.name)' may be another type"])
    }
  }

  // MARK: Advice

  /// What to write where none of these functions can be called: the likeliest, where it is, and the
  /// argument that cannot be guessed.
  func advice(on members: [StoreType.Member]) -> String {
    let calls = members.prefix(Self.mostAdvised).map { member in
      let position = member.file.position(of: member.function.token)
      return "'\(member.title)', \(position)"
        + (unknownParameter(of: member).map { ", with a value for '\($0.name)'" } ?? "")
    }
    return "call " + calls.joined(separator: ", or ")
  }

  /// The functions beyond the first ones buy in passing.
  private static let mostAdvised = 2

  /// The first parameter of a function for which no argument can be guessed, closures aside: what
  /// they report is a question of its own.
  private func unknownParameter(of member: StoreType.Member) -> FunctionDeclaration.Parameter? {
    member.function.parameters.first { parameter in
      guard ClosureType(code.resolved(parameter.type)) == nil else { return false }
      return arguments(of: [parameter]).map { code.lacks($0.product, self) } ?? true
    }
  }
}

extension StoreType {
  /// The property with the app's instance; `nil` also for one that has to be set up before.
  fileprivate var sharedInstance: Field? { needsSetUp ? nil : sharedInstances.first }

  /// Whether its shared instance traps before something else was called.
  fileprivate var needsSetUp: Bool {
    guard let shared = sharedInstances.first else { return false }
    let words = shared.file.code.tokens[shared.property.body].map(\.text)
    return words.first == "{"
      && words.contains { ["fatalError", "preconditionFailure"].contains($0) }
  }

  private var sharedInstances: [Field] {
    let samples = ["example", "preview", "mock", "sample", "fake", "stub", "test", "placeholder"]
    return properties.filter { field in
      let property = field.property
      return property.marks.isStatic && !property.marks.isPrivate
        && !property.name.isAbout(samples)
        && property.type.map { TypeName($0).name == name && !$0.hasSuffix("?") } ?? false
    }
  }
}

extension String {
  /// With backticks if it is a keyword.
  fileprivate var inBackticks: String { self == "default" ? "`default`" : self }
}
