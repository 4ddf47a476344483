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
          "\(quoted(call.editorName)) has an error already; the first counts, and this one is left "
            + "out", at: entry)
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
      "'_storeKitError' is on, but what \(number) means is not known: it is kept and not applied; "
        + "switch on an error under '_storeKitErrors' instead", at: node)
  }

  private mutating func storeCall(of entry: JSONNode) -> StoreCall? {
    guard let node = text("name", of: entry, "the StoreKit error"), let name = node.text else {
      return nil
    }
    if let call = StoreCall.allCases.first(where: { $0.editorName == name }) { return call }
    let known = StoreCall.allCases.map(\.editorName)
    let guess = didYouMean(name, among: known)
    warn(
      "no call of StoreKit is named \(quoted(name)): its error is kept and not applied"
        + (guess.isEmpty ? "; there are: \(known.joined(separator: ", "))" : guess), at: node)
    return nil
  }

  private mutating func error(of entry: JSONNode, for call: StoreCall) -> StoreCallError? {
    let place = entry["current"] ?? entry
    let subject = "the error of \(quoted(call.editorName)) is on, but"
    guard isChosen(entry["current"]) else {
      warn("\(subject) none is chosen\(remedy(for: call))", at: place)
      return nil
    }
    guard let name = errorName(entry["current"]) else {
      warn("\(subject) 'current' is not understood\(remedy(for: call))", at: place)
      return nil
    }
    let error = call.errors.first { ErrorName($0.caseName) == ErrorName(name) }
    if error == nil {
      warn("\(subject) it never fails with \(quoted(name))\(remedy(for: call))", at: place)
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
    ": it is kept and not applied; 'current' can be one of these names, or an object with one as "
      + "'name': " + call.errors.map(\.caseName).joined(separator: ", ")
  }
}

/// An error's name, compared by its letters without case: `Network Error` is `networkError`.
private struct ErrorName: Equatable {
  private let letters: String

  init(_ text: String) { letters = text.lowercased().filter(\.isLetter) }
}
