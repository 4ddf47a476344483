import Wire

extension Parameter {
  /// The parameter as Markdown: its name, its kind and whether it is optional.
  var reference: String {
    let needs = capability.map { ", needs `\($0.rawValue)`" } ?? ""
    let isOptional = isRequired ? "" : " (optional\(needs))"
    return "`\(name.rawValue)`: \(kind.syntax.argumentSummary)\(isOptional)"
  }
}

extension Fact {
  /// The word in a scenario, without the prefix of the store's facts.
  var word: String {
    isOfStore ? String(rawValue.dropFirst(Vocabulary.storePrefix.count)) : rawValue
  }
}
