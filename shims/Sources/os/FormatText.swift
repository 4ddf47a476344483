import Foundation

/// A format of C with the marks of Apple's logs, and its values put in.
struct FormatText {
  private(set) var text = ""
  private var rest: Substring
  private var arguments: ArraySlice<any CVarArg>

  init(_ format: String, _ arguments: [any CVarArg]) {
    rest = format[...]
    self.arguments = arguments[...]
    while let character = rest.popFirst() {
      if character == "%" { appendValue() } else { text.append(character) }
    }
  }

  /// What follows a percent sign.
  private mutating func appendValue() {
    let mark = takeMark()
    let width = takeWhile { "-+ #0123456789.'".contains($0) }
    let length = takeWhile { "hlqjztL".contains($0) }
    guard let conversion = rest.popFirst() else { return text.append("%") }
    if conversion == "%" { return text.append("%") }
    guard let value = arguments.popFirst() else {
      return text.append("<decode: missing data>")
    }
    let isHidden = mark.contains("private") || mark.contains("sensitive")
    text += isHidden ? OSLogPrivacy.hiddenText : shown(value, as: "%\(width)\(length)\(conversion)")
  }

  private func shown(_ value: any CVarArg, as specifier: String) -> String {
    // Objects describe themselves; and a Swift text is no C string, whatever the format says.
    if specifier.hasSuffix("@") || value is String { return "\(value)" }
    return String(format: specifier, value)
  }

  /// The words between braces: `{public}`, `{private, mask.hash}`.
  private mutating func takeMark() -> Substring {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return "" }
    defer { rest = rest[rest.index(after: end)...] }
    return rest[..<end]
  }

  private mutating func takeWhile(_ belongs: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: belongs)
    rest = rest[taken.endIndex...]
    return taken
  }
}
