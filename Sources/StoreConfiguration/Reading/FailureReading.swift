import StoreSimulator
import Diagnostics
import JSONTree

// StoreKit calls that the file makes fail. No file was found in which one is switched on, so the
// form of such an entry is unknown: a string, or an object with a name, is accepted.
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
        warn(
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
    warn(
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
    warn(
      Mistake.invalid(
        "call of StoreKit", name, among: known, remedy: "its error is kept and not applied"),
      at: node)
    return nil
  }

  private mutating func error(of entry: JSONNode, for call: StoreCall) -> StoreCallError? {
    let node = entry["current"] ?? entry
    guard isChosen(entry["current"]) else {
      warn(
        Mistake.missing(
          "'current'", where: "for \(quoted(call.editorName))", remedy: remedy(for: call)),
        at: node)
      return nil
    }
    guard let name = errorName(entry["current"]) else {
      warn(
        Mistake.invalid(
          "'current'", where: "for \(quoted(call.editorName))",
          expected: "a name, or an object with it as 'name'", remedy: remedy(for: call)), at: node)
      return nil
    }
    let error = call.errors.first { ErrorName($0.caseName) == ErrorName(name) }
    if error == nil {
      warn(
        Mistake.invalid(
          "error", name, where: "for \(quoted(call.editorName))",
          among: call.errors.map(\.caseName), remedy: Self.effect), at: node)
    }
    return error
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
