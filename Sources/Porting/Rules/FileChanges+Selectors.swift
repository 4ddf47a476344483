import SwiftSource

extension FileChanges {
  /// Replaces selectors by values that hold a closure, and key paths by strings.
  mutating func replaceSelectors(_ module: ModuleIndex) {
    for index in tokens.indices.dropLast(3)
    where tokens[index].text == "#" && tokens[index + 2].text == "(" {
      let end = tokens.closing(index + 2)
      let inside = Array(tokens[(index + 3)..<end])
      if tokens[index + 1].text == "selector" {
        let selector = SelectorExpression(inside)
        let type = selector.type ?? enclosingType(of: index)
        replace(index...end, by: text(of: selector, of: type, module), "replaced '#selector'")
      } else if tokens[index + 1].text == "keyPath" {
        let names = inside.filter(\.isWord).map(\.text).drop { $0.first?.isUppercase == true }
        replace(
          index...end, by: "\"\(names.joined(separator: "."))\"", "replaced '#keyPath'")
      }
    }
  }

  private func text(
    of selector: SelectorExpression, of type: String?, _ module: ModuleIndex
  ) -> String {
    guard let type,
      let function = module.function(selector.name, labels: selector.labels, of: type)
    else { return "Selector(\"\(selector.name)\")" }
    let labels = function.parameters.map { $0.label ?? "_" }
    let arguments = function.parameters.enumerated().map { place, parameter in
      (parameter.label.map { "\($0): " } ?? "") + "$1[\(place)]"
    }
    let takesNone = arguments.isEmpty ? "_ = $1; " : ""
    let result = function.returnType == nil || function.returnType == "Void" ? "" : "_ = "
    return "Selector(\"\(Self.objectiveCName(selector.name, labels))\", \(type).self) { "
      + "\(takesNone)\(result)$0.\(selector.name)(\(arguments.joined(separator: ", "))) }"
  }

  /// `didTap:` for `didTap(_:)`, `pay:with:` for `pay(_:with:)`.
  private static func objectiveCName(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let start =
      first == "_" ? name : "\(name)With\(first.prefix(1).uppercased())\(first.dropFirst())"
    return start + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
  }

  /// The innermost type whose braces hold a token.
  private func enclosingType(of index: Int) -> String? {
    file.declarations.types.last { $0.body.contains(index) }?.name
  }
}

/// The expression in `#selector(…)`: `Store.pay(_:with:)`.
private struct SelectorExpression {
  /// `nil` for a member of the type around it.
  let type: String?
  let name: String
  /// `nil` if only the name is given.
  let labels: [String]?

  init(_ tokens: [SwiftToken]) {
    let path = tokens.prefix { $0.text != "(" }
    var names = path.filter(\.isWord).map(\.text).filter { !["self", "Self"].contains($0) }
    name = names.popLast() ?? ""
    let holder = names.filter { $0.first?.isUppercase == true }
    type = holder.isEmpty ? nil : holder.joined(separator: ".")
    labels =
      path.count == tokens.count
      ? nil : tokens[path.endIndex...].filter(\.isWord).map(\.text)
  }
}
