/// The part of a file that a system compiles, by its `#if` directives.
package struct ActiveCode: Sendable {
  /// The tokens of the active branches, without the directives.
  package private(set) var tokens: [SwiftToken] = []

  /// - Parameters:
  ///   - modules: the modules that `canImport` finds.
  ///   - systems: the names for which `os` is true.
  package init(_ file: SwiftFile, modules: Set<String>, systems: Set<String> = ["Linux"]) {
    var branches: [Branch] = []
    var index = 0
    while index < file.tokens.count {
      let token = file.tokens[index]
      if token.text == "#", let directive = Directive(at: index, of: file.tokens) {
        let line = file.tokens[index...].prefix { $0.line == token.line }
        let condition = Condition(line.dropFirst(2), modules: modules, systems: systems)
        branches.apply(directive, condition)
        index += line.count
      } else {
        if branches.allSatisfy(\.isActive) { tokens.append(token) }
        index += 1
      }
    }
  }

  fileprivate enum Directive: String {
    case `if`, `elseif`, `else`, `endif`

    /// `nil` for anything else that begins with a number sign.
    init?(at index: Int, of tokens: [SwiftToken]) {
      guard index + 1 < tokens.count, tokens[index + 1].offset == tokens[index].end else {
        return nil
      }
      self.init(rawValue: tokens[index + 1].text)
    }
  }

  fileprivate struct Branch {
    var isActive: Bool
    /// Whether this branch or one before it was active.
    var isDecided: Bool
  }
}

extension [ActiveCode.Branch] {
  fileprivate mutating func apply(_ directive: ActiveCode.Directive, _ condition: Condition) {
    switch directive {
    case .if:
      let holds = condition.holds
      append(ActiveCode.Branch(isActive: holds, isDecided: holds))
    case .elseif, .else:
      guard let last = popLast() else { return }
      let holds = !last.isDecided && (directive == .else || condition.holds)
      append(ActiveCode.Branch(isActive: holds, isDecided: last.isDecided || holds))
    case .endif: _ = popLast()
    }
  }
}

/// The condition of an `#if`, as a debug build decides it.
private struct Condition {
  private let tokens: [SwiftToken]
  private let modules: Set<String>
  fileprivate let systems: Set<String>

  init(_ tokens: some Sequence<SwiftToken>, modules: Set<String>, systems: Set<String>) {
    self.tokens = Array(tokens)
    self.modules = modules
    self.systems = systems
  }

  var holds: Bool {
    var reader = Reader(condition: self)
    return reader.either()
  }

  private struct Reader {
    let condition: Condition
    var index = 0

    private var next: String? {
      index < condition.tokens.count ? condition.tokens[index].text : nil
    }

    private mutating func skip(_ operators: String) -> Bool {
      let words = condition.tokens[index...].prefix(2).map(\.text)
      guard words == [operators, operators] else { return false }
      index += 2
      return true
    }

    mutating func either() -> Bool {
      var holds = both()
      while skip("|") { holds = both() || holds }
      return holds
    }

    private mutating func both() -> Bool {
      var holds = term()
      while skip("&") { holds = term() && holds }
      return holds
    }

    private mutating func term() -> Bool {
      guard let word = next else { return false }
      index += 1
      if word == "!" { return !term() }
      if word == "(" {
        let holds = either()
        if next == ")" { index += 1 }
        return holds
      }
      guard next == "(" else { return word == "DEBUG" || word == "true" }
      let arguments = condition.tokens[index...].prefix { $0.text != ")" }
      index += arguments.count + 1
      return holds(word, arguments.dropFirst().map(\.text).joined())
    }

    private func holds(_ question: String, _ argument: String) -> Bool {
      switch question {
      case "os": condition.systems.contains(argument)
      case "canImport": condition.modules.contains(argument)
      case "swift", "compiler": argument.hasPrefix(">")
      default: false  // tidy: any condition that an author thinks of
      }
    }
  }
}
