import Diagnostics

/// The messages about names that a scenario's root does not define.
extension ScenarioReading {
  /// The message about a catalog that neither the root nor the program has.
  func unknownCatalog(_ name: String) -> String {
    if name.hasPrefix("catalogs/") || (name.hasSuffix(".storekit") && !name.contains("/")) {
      let file = name.split(separator: "/").last.map(String.init) ?? name
      let base = file.hasSuffix(".storekit") ? String(file.dropLast(".storekit".count)) : file
      let isThere = root.catalogNames.contains(base)
      return Mistake.invalid(
        "catalog", name, expected: "the name of a file in 'catalogs', without extension",
        remedy: "\(isThere ? "" : "put the file there, and ")write 'catalog: \(base)'")
    }
    if name.contains("/") {
      return Mistake.unknown(
        "file", name, where: "below the scenario root",
        among: root.catalogNames.filter { $0.contains("/") },
        remedy: "write its path from the root, or the name of a file in 'catalogs'")
    }
    return Mistake.unknown(
      "catalog", name, among: root.catalogNames + root.fallback.catalogNames(),
      remedy: root.catalogNames.isEmpty
        ? "the top folder of the scenarios has no 'catalogs/\(name).storekit', and shopper.yaml "
          + "no 'catalog'; 'shopper init' writes a first one" : nil)
  }

  /// The message about a rule; the built-in ones are known to a root without its own list.
  func unknownRule(_ id: String) -> String {
    let builtIn = root.fallback.rules()
    guard builtIn.isEmpty else {
      return Mistake.unknown(
        "rule", id, among: builtIn.map(\.id),
        remedy: "'shopper explain rules' lists the built-in ones; write your own in 'rules.yaml'")
    }
    return Mistake.unknown(
      "rule", id, where: "in 'rules.yaml'", among: root.ruleIDs,
      remedy: root.ruleIDs.isEmpty
        ? "no rules found; leave 'rules' out, or define it with '- id: \(id)'"
        : "define it there with '- id: \(id)'")
  }

  /// The message about a tag; the built-in ones are known to a root without its own list.
  func unknownTag(_ tag: String) -> String {
    let builtIn = root.fallback.tags()
    guard builtIn.isEmpty else {
      return Mistake.unknown(
        "tag", tag, among: builtIn,
        remedy: "no built-in tag has this name; define it in 'tags.yaml', in the top folder of the "
          + "scenarios, with '\(tag): WHAT IT MEANS'")
    }
    return Mistake.unknown(
      "tag", tag, where: "in 'tags.yaml'", among: root.tags,
      remedy: root.tags.isEmpty
        ? "no tags found; leave 'tags' out, or define it with '\(tag): WHAT IT MEANS'"
        : "define it there with '\(tag): WHAT IT MEANS'")
  }
}
