/// The list held against the module.
struct SurfaceComparison {
  /// What is wrong, in the order of the list; what nobody listed comes last.
  let findings: [String]

  init(listed: [ListedAPI], declared: [Declaration]) {
    let there = Dictionary(grouping: declared, by: \.path).mapValues { $0.map(\.traits).sorted() }
    let paths = Dictionary(grouping: listed, by: \.declaration.path)
    var findings: [String] = []
    var seen: Set<APIPath> = []
    for path in listed.map(\.declaration.path) where seen.insert(path).inserted {
      findings += Self.findings(of: paths[path] ?? [], there: there[path] ?? [])
    }
    for path in there.keys.sorted() where !seen.contains(path) {
      findings += (there[path] ?? []).map { Self.unlisted(path, $0) }
    }
    self.findings = findings
  }

  /// Of one path, which several overloads may share.
  private static func findings(of listed: [ListedAPI], there: [String]) -> [String] {
    var rest = there
    var wanted: [ListedAPI] = []
    var excused: [ListedAPI] = []
    for api in listed {
      switch api.presence {
      case .absent: excused.append(api)
      case .present, .ours:
        if let index = rest.firstIndex(of: api.declaration.traits) {
          rest.remove(at: index)
        } else {
          wanted.append(api)
        }
      }
    }
    var findings: [String] = []
    for api in wanted {
      guard !rest.isEmpty else {
        findings.append("\(api.location): error: \(api.declaration.path.text) is not there")
        continue
      }
      findings.append(
        "\(api.location): error: \(api.declaration.path.text) is '\(rest.removeFirst())', not "
          + "'\(api.declaration.traits)'")
    }
    for (api, traits) in zip(excused, rest) {
      findings.append(
        "\(api.location): error: \(api.declaration.path.text) is there as '\(traits)'; take its "
          + "'absent' away")
    }
    guard let path = listed.first?.declaration.path else { return findings }
    return findings + rest.dropFirst(excused.count).map { unlisted(path, $0) }
  }

  private static func unlisted(_ path: APIPath, _ traits: String) -> String {
    "error: nobody listed '\(path.text) | \(traits) | | |'; is it Apple's?"
  }
}
