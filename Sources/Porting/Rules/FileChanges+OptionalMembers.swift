import SwiftSource

extension FileChanges {
  /// Gives the optional members of protocols an implementation: functions do nothing, and what has
  /// a value is absent.
  mutating func implementOptionalMembers() {
    for type in file.declarations.types where type.kind == .protocol {
      for function in type.functions where function.marks.modifiers.contains("optional") {
        if let result = function.returnType {
          dropMember(
            function.name, function.token, of: type, through: returnEnd(of: function, result),
            " -> (\(result))? { nil }")
        } else {
          implement(function, of: type)
        }
      }
      for property in type.properties where property.marks.modifiers.contains("optional") {
        let end = property.body.isEmpty ? nil : property.body.upperBound - 1
        dropMember(
          property.name, property.token, of: type,
          through: end ?? tokens.index(of: property.token) + 1,
          ": (\(property.type ?? "Any"))? { nil }")
      }
    }
  }

  private mutating func implement(_ function: FunctionDeclaration, of type: TypeDeclaration) {
    let keyword = tokens.index(of: function.token)
    guard let mark = optionalMark(before: keyword) else { return }
    blankAvailability(before: keyword)
    blank(mark...mark, "'\(function.name)' of '\(type.name)' does nothing by default")
    addMember(keyword...signatureEnd(of: function), of: type, " {}")
  }

  /// Only protocols of Objective-C can have members that are not available.
  private mutating func blankAvailability(before keyword: Int) {
    for index in tokens.declarationStart(keyword)..<keyword
    where tokens[index].text == "@" && tokens[index + 1].text == "available" {
      let end = tokens.closing(index + 2)
      let words = tokens[index...end].map(\.text)
      guard words.contains("obsoleted") || words.contains("unavailable") else { continue }
      blank(index...end, "removed '@available', which other protocols cannot have here")
    }
  }

  /// Removes a member that has a value, and lets it be absent: which class implements it is only
  /// known to Objective-C's runtime.
  private mutating func dropMember(
    _ name: String, _ keyword: SwiftToken, of type: TypeDeclaration, through end: Int,
    _ value: String
  ) {
    let keyword = tokens.index(of: keyword)
    let signature = tokens[keyword].text == "func" ? closingParameters(from: keyword) : keyword + 1
    addMember(keyword...signature, of: type, value)
    refuse(
      tokens[keyword], "the optional member '\(name)' of '\(type.name)'",
      "it counts as absent, so no implementation is called")
    blank(tokens.declarationStart(keyword)...end, "'\(name)' of '\(type.name)' is absent")
  }

  private mutating func addMember(
    _ signature: ClosedRange<Int>, of type: TypeDeclaration, _ body: String
  ) {
    let access = type.marks.modifiers.contains("public") ? "public " : ""
    let range = tokens[signature.lowerBound].offset..<tokens[signature.upperBound].end
    let words = text(of: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    add("extension \(type.name) { \(access)\(words)\(body) }")
  }

  private func optionalMark(before keyword: Int) -> Int? {
    (tokens.declarationStart(keyword)..<keyword).first { tokens[$0].text == "optional" }
  }

  private func closingParameters(from keyword: Int) -> Int {
    tokens.closing(tokens[keyword...].firstIndex { $0.text == "(" } ?? keyword)
  }

  /// The index of the last token of a function without a result.
  private func signatureEnd(of function: FunctionDeclaration) -> Int {
    var end = closingParameters(from: tokens.index(of: function.token))
    while let next = tokens.word(end + 1), ["async", "throws"].contains(next) { end += 1 }
    return end
  }

  /// The index of the last token of a function's result.
  private func returnEnd(of function: FunctionDeclaration, _ result: String) -> Int {
    var index = signatureEnd(of: function) + 2
    var rest = result.count { !$0.isWhitespace }
    while rest > 0, index + 1 < tokens.count {
      index += 1
      rest -= tokens[index].text.count
    }
    return index
  }

  /// Calls optional functions without a question: `delegate?.changed?(self)`.
  mutating func callOptionalMembers(_ names: Set<String>) {
    for index in tokens.indices.dropLast(3)
    where tokens[index].text == "." && names.contains(tokens[index + 1].text)
      && ["?", "!"].contains(tokens[index + 2].text) && tokens[index + 3].text == "("
      && tokens[index + 2].offset == tokens[index + 1].end
    {
      blank((index + 2)...(index + 2), "'\(tokens[index + 1].text)' can be called here")
    }
  }
}
