/// Reads the declarations of a file from its tokens.
///
/// The form decides, as for a reader of the file: no types are inferred and no macros expanded.
/// Code that is not a declaration is skipped.
package struct DeclarationReader {
  private let file: SwiftFile
  private let tokens: [SwiftToken]
  private var index = 0
  private var found = Declarations()

  package static func declarations(of file: SwiftFile, _ code: ActiveCode) -> Declarations {
    var reader = DeclarationReader(file, code.tokens)
    reader.readMembers(until: reader.tokens.count, of: nil)
    return reader.found
  }

  private init(_ file: SwiftFile, _ tokens: [SwiftToken]) {
    self.file = file
    self.tokens = tokens
  }

  // MARK: Tokens

  private func word(_ distance: Int = 0) -> String? {
    index + distance < tokens.count && index + distance >= 0 ? tokens[index + distance].text : nil
  }

  private var isArrow: Bool { word() == "-" && word(1) == ">" }

  private var isOnNewLine: Bool {
    index > 0 && index < tokens.count && tokens[index].line > tokens[index - 1].line
  }

  /// The name here, with or without backticks; moves after it.
  private mutating func readName() -> String {
    guard word() == "`", index + 1 < tokens.count else {
      defer { index += 1 }
      return word() ?? ""
    }
    defer { index += 2 }
    return file.text(tokens[index].end..<tokens[index + 1].offset)
  }

  /// Moves after the bracket that closes the one here.
  private mutating func skipBrackets() {
    var depth = 0
    while let text = word() {
      if ["(", "[", "{"].contains(text) { depth += 1 }
      if [")", "]", "}"].contains(text) { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  /// Moves after the `>` that closes the `<` here.
  private mutating func skipGenerics() {
    var depth = 0
    while let text = word() {
      if text == "<" { depth += 1 }
      if text == ">", word(-1) != "-" { depth -= 1 }
      if text == "(" || text == "[" { skipBrackets() } else { index += 1 }
      if depth == 0 { return }
    }
  }

  /// Tokens as source: spaces only between words.
  private func text(_ range: Range<Int>) -> String {
    var text = ""
    var endsWithWord = false
    for token in tokens[range] {
      if endsWithWord && token.isWord { text += " " }
      text += token.text
      endsWithWord = token.isWord
    }
    return text
  }

  /// The indices inside the braces here; moves after them.
  private mutating func readBody() -> Range<Int> {
    let start = index + 1
    skipBrackets()
    return start..<max(start, index - 1)
  }

  // MARK: Members

  /// - Parameter type: the index of the type that holds them; `nil` for the file.
  private mutating func readMembers(until end: Int, of type: Int?) {
    var marks = Marks()
    while index < end, let text = word() {
      if readMark(into: &marks) { continue }
      if let kind = TypeDeclaration.Kind(rawValue: text), isTypeName(word(1)) {
        readType(kind, marks, in: type)
      } else if !readMember(text, marks, of: type) {
        if ["(", "[", "{"].contains(text) { skipBrackets() } else { index += 1 }
      }
      marks = Marks()
    }
  }

  private func isTypeName(_ text: String?) -> Bool {
    guard let first = text?.unicodeScalars.first else { return false }
    return first.properties.isAlphabetic && first.properties.isUppercase || first == "_"
  }

  static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "final",
    "override", "lazy", "weak", "unowned", "nonisolated", "mutating", "nonmutating", "required",
    "convenience", "dynamic", "indirect", "isolated", "distributed", "optional", "class",
  ]

  /// Whether an attribute or a modifier was here.
  private mutating func readMark(into marks: inout Marks) -> Bool {
    if word() == "@" {
      index += 1
      var name = readName()
      while word() == ".", !isOnNewLine {
        index += 1
        name = readName()
      }
      let start = index
      if word() == "(", tokens[index].offset == tokens[index - 1].end { skipBrackets() }
      if name == "available" { marks.noteAvailability(tokens[start..<index].map(\.text)) }
      marks.attributes.append(name)
      return true
    }
    guard let text = word(), Self.modifiers.contains(text) else { return false }
    if text == "class", isTypeName(word(1)) { return false }
    index += 1
    if word() == "(" {
      let start = index
      skipBrackets()
      marks.modifiers.append(text + self.text(start..<index))
    } else {
      marks.modifiers.append(text)
    }
    return true
  }

  /// Whether a member that is no type was here.
  private mutating func readMember(_ text: String, _ marks: Marks, of type: Int?) -> Bool {
    let marks = marks.inside(type.map { found.types[$0] })
    switch text {
    case "import" where type == nil: readImport()
    case "func": add(readFunction(marks), to: type)
    case "init" where type != nil: add(readFunction(marks), to: type)
    case "var", "let": readProperty(marks, of: type, isConstant: text == "let")
    case "case" where type != nil: readCases(of: type)
    case "typealias": readAlias(in: type)
    default: return false  // tidy: any token of the language
    }
    return true
  }

  private mutating func readAlias(in type: Int?) {
    index += 1
    let name = readName()
    if type == nil { found.aliases.append(name) }
    if word() == "<" { skipGenerics() }
    guard word() == "=" else { return }
    index += 1
    let holder = type.map { found.types[$0].name + "." } ?? ""
    found.aliasedTypes[holder + name] = readTypeName()
  }

  private mutating func readImport() {
    index += 1
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    if let text = word(), kinds.contains(text) { index += 1 }
    guard index < tokens.count else { return }
    let token = tokens[index]
    found.imports.append(Declarations.Import(module: readName(), token: token))
    while word() == "." { index += 2 }
  }

  private mutating func readType(_ kind: TypeDeclaration.Kind, _ marks: Marks, in parent: Int?) {
    let token = tokens[index]
    index += 1
    var name = readName()
    while word() == "." {
      index += 1
      name += "." + readName()
    }
    if word() == "<" { skipGenerics() }
    var inherits: [String] = []
    if word() == ":" { inherits = readInherited() }
    while let text = word(), text != "{" { if text == "(" { skipBrackets() } else { index += 1 } }
    let holder = parent.map { found.types[$0].name + "." } ?? ""
    let body = readBody()
    let next = index
    found.types.append(
      TypeDeclaration(
        kind: kind, name: holder + name, marks: marks, inherits: inherits, token: token,
        body: body))
    let type = found.types.count - 1
    index = body.lowerBound
    readMembers(until: body.upperBound, of: type)
    index = next
  }

  /// The names after the colon here.
  private mutating func readInherited() -> [String] {
    index += 1
    let start = index
    while let text = word(), text != "{", text != "where" {
      if text == "<" { skipGenerics() } else { index += 1 }
    }
    return text(start..<index).split(separator: ",").map {
      String($0.split(separator: "<").first ?? "")
    }
  }

  private mutating func readCases(of type: Int?) {
    guard let type, found.types[type].kind == .enum else { return index += 1 }
    repeat {
      index += 1
      let name = readName()
      found.types[type].cases.append(name)
      if word() == "(" {
        let values = readBody()
        found.types[type].values[name] = text(values)
      }
      if word() == "=" {
        index += 2
        while word() == "\"" { index += 1 }
      }
    } while word() == ","
  }

  // MARK: Functions and properties

  private mutating func add(_ function: FunctionDeclaration, to type: Int?) {
    guard let type else { return found.functions.append(function) }
    if function.name == "init" {
      found.types[type].initializers.append(function)
    } else {
      found.types[type].functions.append(function)
    }
  }

  private mutating func readFunction(_ marks: Marks) -> FunctionDeclaration {
    let token = tokens[index]
    var name = "init"
    if word() == "func" {
      index += 1
      name = readName()
    } else {
      index += 1
    }
    // An operator's other characters, and the question mark of an initializer.
    while let text = word(), text != "(", text != "<" || word(1) == "(" { index += 1 }
    if word() == "<" { skipGenerics() }
    let parameters = readParameters()
    var (isAsync, isThrowing) = (false, false)
    while let text = word(), ["async", "throws", "rethrows", "reasync"].contains(text) {
      if text == "async" { isAsync = true } else { isThrowing = true }
      index += 1
      if word() == "(" { skipBrackets() }
    }
    var returnType: String?
    if isArrow {
      index += 2
      returnType = readTypeName()
    }
    while let text = word(), text == "where" || (!isOnNewLine && !["{", "}", ";"].contains(text)) {
      index += 1
    }
    let body = word() == "{" ? readBody() : nil
    return FunctionDeclaration(
      name: name, marks: marks, parameters: parameters, isAsync: isAsync, isThrowing: isThrowing,
      returnType: returnType, body: body, token: token)
  }

  private mutating func readParameters() -> [FunctionDeclaration.Parameter] {
    guard word() == "(" else { return [] }
    let whole = readBody()
    let next = index
    defer { index = next }
    index = whole.lowerBound
    var parameters: [FunctionDeclaration.Parameter] = []
    while index < whole.upperBound {
      var marks = Marks()
      while word() == "@" { _ = readMark(into: &marks) }
      let label = readName()
      let name = word() == ":" ? label : readName()
      guard word() == ":" else { break }
      index += 1
      let type = readTypeName()
      let hasDefault = word() == "="
      while index < whole.upperBound, word() != "," {
        if let text = word(), ["(", "[", "{"].contains(text) { skipBrackets() } else { index += 1 }
      }
      index += 1
      parameters.append(
        FunctionDeclaration.Parameter(
          label: label == "_" ? nil : label, name: name, type: type, hasDefault: hasDefault))
    }
    return parameters
  }

  /// A type's name as written; moves after it.
  private mutating func readTypeName() -> String {
    let start = index
    while let text = word() {
      if ["=", "{", "}", ")", ",", ";"].contains(text) || text == "where" { break }
      if isOnNewLine, index > start, !continuesType { break }
      switch text {
      case "<": skipGenerics()
      case "(", "[": skipBrackets()
      case "-" where isArrow: index += 2
      default: index += 1  // tidy: any token of a type
      }
    }
    return self.text(start..<index)
  }

  /// Whether a type's name continues here, on a new line.
  private var continuesType: Bool {
    if isArrow || word() == "." || word() == "&" || word() == "?" { return true }
    guard let before = word(-1) else { return false }
    return [":", ">", "&", "."].contains(before) && (before != ">" || word(-2) == "-")
  }

  /// - Parameter isConstant: as the declaration says for all its properties.
  private mutating func readProperty(_ marks: Marks, of type: Int?, isConstant: Bool) {
    let token = tokens[index]
    index += 1
    guard word() != "(" else { return skipBrackets() }
    let name = readName()
    var typeName: String?
    if word() == ":" {
      index += 1
      typeName = readTypeName()
    }
    let start = index
    if word() == "=" {
      index += 1
      if typeName == nil { typeName = constructedType }
      readValue()
    }
    if word() == "{" { _ = readBody() }
    let property = PropertyDeclaration(
      name: name, marks: marks, type: typeName, isConstant: isConstant, body: start..<index,
      token: token)
    if let type {
      found.types[type].properties.append(property)
    } else {
      found.properties.append(property)
    }
    if word() == "," {
      readProperty(marks, of: type, isConstant: isConstant)
    }
  }

  /// The type whose initializer is called here: `Set<String>()`, `Store(a)`, `[String]()`; also
  /// that of a Boolean literal.
  private var constructedType: String? {
    var reader = self
    let start = reader.index
    if let text = word(), text == "true" || text == "false" { return "Bool" }
    if word() == "[" {
      reader.skipBrackets()
    } else if isTypeName(word()) {
      repeat {
        reader.index += reader.word() == "." ? 2 : 1
        if reader.word() == "<" { reader.skipGenerics() }
      } while reader.word() == "." && isTypeName(reader.word(1))
    }
    guard reader.index > start, reader.word() == "(" else { return nil }
    return text(start..<reader.index)
  }

  /// Moves after a value: to a brace of accessors, a comma, or the next line that does not continue
  /// it.
  private mutating func readValue() {
    let start = index
    while let text = word() {
      if index > start {
        if text == "}" || text == "," || text == ";" { return }
        if isOnNewLine, ![".", "?", ":", "&", "|", "+", "-", "*"].contains(text),
          !["=", "?", ":", "&", "|", "+", ",", "-"].contains(word(-1) ?? "")
        {
          return
        }
        if text == "{", word(1) == "didSet" || word(1) == "willSet" { return }
      }
      if ["(", "[", "{"].contains(text) { skipBrackets() } else { index += 1 }
    }
  }
}
