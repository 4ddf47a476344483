import StoreSimulator
import Diagnostics
import JSONTree

// StoreKit calls that the file makes fail.
//
// Xcode writes the chosen error as `{ "index" : 2, "type" : "generic" }`. That the index counts the
// cases of Apple's enumeration in their order is an inference: no file with an error that is
// switched on was found, and Apple does not document the format. A string, or an object with a
// name, is accepted, too.
//
// Source: the files of https://github.com/flutter/packages and https://github.com/tikhop/Mercato;
// for the enumerations, https://developer.apple.com/documentation/storekittest/sktestfailures
extension ConfigurationReader {
  mutating func failures(of settings: JSONNode) -> [StoreCall: StoreCallError] {
    warnOfNumberedError(in: settings)
    var failures: [StoreCall: StoreCallError] = [:]
    for entry in optionalObjects("_storeKitErrors", of: settings)
    where flag("enabled", of: entry) {
      guard let call = storeCall(of: entry), let error = error(of: entry, for: call) else {
        continue
      }
      if failures[call] == nil {
        failures[call] = error
      } else {
        omit(
          Mistake.duplicate(
            "error", where: "of \(quoted(call.editorName))", remedy: "only the first counts"),
          at: entry)
      }
    }
    return failures
  }

  /// Version 2 of the format had one error for all purchases, by an undocumented number.
  private mutating func warnOfNumberedError(in settings: JSONNode) {
    guard let node = settings["_storeKitError"] else { return }
    guard case .integer(let number) = node.content else {
      let _: Int? = mistyped("_storeKitError", node, "a whole number")
      return
    }
    guard number != 0 else { return }
    omit(
      Mistake.unsupported(
        "'_storeKitError'", String(number), because: "it is kept and not applied",
        remedy: "switch on an error under '_storeKitErrors'"), at: node)
  }

  private mutating func storeCall(of entry: JSONNode) -> StoreCall? {
    guard let node = text("name", of: entry, "a StoreKit error"), let name = node.text else {
      return nil
    }
    if let call = StoreCall.allCases.first(where: { $0.editorName == name }) { return call }
    let known = StoreCall.allCases.map(\.editorName)
    omit(
      Mistake.invalid(
        "call of StoreKit", name, among: known, remedy: "its error is kept and not applied"),
      at: node)
    return nil
  }

  private mutating func error(of entry: JSONNode, for call: StoreCall) -> StoreCallError? {
    let node = entry["current"] ?? entry
    guard isChosen(entry["current"]) else {
      omit(
        Mistake.missing(
          "'current'", where: "for \(quoted(call.editorName))", remedy: remedy(for: call)),
        at: node)
      return nil
    }
    if let kind = node["type"], let index = node["index"] {
      return error(ofKind: kind, at: index, for: call)
    }
    guard let name = errorName(entry["current"]) else {
      omit(
        Mistake.invalid(
          "'current'", where: "for \(quoted(call.editorName))",
          expected: #"an object such as { "index" : 2, "type" : "generic" }, or a name"#,
          remedy: remedy(for: call)), at: node)
      return nil
    }
    let error = call.errors.first { ErrorName($0.caseName) == ErrorName(name) }
    if error == nil {
      omit(
        Mistake.invalid(
          "error", name, where: "for \(quoted(call.editorName))",
          among: call.errors.map(\.caseName), remedy: Self.effect), at: node)
    }
    return error
  }

  private mutating func error(
    ofKind kindNode: JSONNode, at indexNode: JSONNode, for call: StoreCall
  ) -> StoreCallError? {
    let location = "for \(quoted(call.editorName))"
    let kinds = call.errorKinds
    guard let kind = kinds.first(where: { $0.rawValue == kindNode.text }) else {
      omit(
        Mistake.invalid(
          "'type' of an error", kindNode.text, where: location,
          expected: alternatives(kinds.map(\.rawValue)), remedy: Self.effect), at: kindNode)
      return nil
    }
    guard case .integer(let index) = indexNode.content, kind.errors.indices.contains(index) else {
      let last = kind.errors.count - 1
      omit(
        Mistake.invalid(
          "'index' of an error", number(indexNode), where: location, expected: "0 to \(last)",
          remedy: Self.effect), at: indexNode)
      return nil
    }
    return kind.errors[index]
  }

  private func number(_ node: JSONNode) -> String? {
    guard case .integer(let number) = node.content else { return nil }
    return String(number)
  }

  private func isChosen(_ current: JSONNode?) -> Bool {
    switch current?.content {
    case nil, .null: false
    case .bool, .integer, .decimal, .string, .array, .object: true
    }
  }

  private func errorName(_ current: JSONNode?) -> String? {
    current?.text ?? current?["name"]?.text
  }

  private func remedy(for call: StoreCall) -> String {
    "write \(alternatives(call.errors.map(\.caseName))); \(Self.effect)"
  }

  private static var effect: String { "the error is kept and not applied" }
}

/// An error's name, compared by its letters without case: `Network Error` is `networkError`.
private struct ErrorName: Equatable {
  private let letters: String

  init(_ text: String) { letters = text.lowercased().filter(\.isLetter) }
}
