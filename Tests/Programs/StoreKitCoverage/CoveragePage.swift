/// The page that shows how much of Apple's StoreKit there is.
struct CoveragePage {
  private let apples: [ListedAPI]
  private let ours: [(api: ListedAPI, reason: String)]
  private let absent: [(api: ListedAPI, reason: String)]

  init(_ listed: [ListedAPI]) {
    apples = listed.filter { if case .ours = $0.presence { false } else { true } }
    ours = listed.compactMap {
      if case .ours(let reason) = $0.presence { ($0, reason) } else { nil }
    }
    absent = listed.compactMap {
      if case .absent(let reason) = $0.presence { ($0, reason) } else { nil }
    }
  }

  var text: String {
    (introduction + totals + types + absences + additions).joined(separator: "\n") + "\n"
  }

  private var introduction: [String] {
    [
      "# StoreKit, API by API", "",
      "Written by `scripts/storekit-coverage --write` from the lists in",
      "[scripts/storekit-surface](../scripts/storekit-surface), which name every API of Apple's",
      "StoreKit less SwiftUI. `scripts/storekit-coverage --check` holds them against what the",
      "compiler says our module declares: nothing listed may be missing without a reason, nothing",
      "may be public that nobody listed, and kinds, effects, isolation, types and protocols agree.",
      "",
    ]
  }

  private var totals: [String] {
    let count = apples.count - absent.count
    return [
      "| Apple's API | present | absent, with a reason |", "|---|---|---|",
      "| \(apples.count) | \(count) | \(absent.count) |", "",
    ]
  }

  private var types: [String] {
    var groups: [(type: APIPath?, members: [ListedAPI])] = [(nil, [])]
    var indices: [APIPath?: Int] = [nil: 0]
    for api in apples {
      let type = api.isType ? api.declaration.path : api.declaration.path.parent
      let index = indices[type] ?? groups.count
      if index == groups.count { groups.append((type, [])) }
      indices[type] = index
      groups[index].members.append(api)
    }
    return ["## Types", ""]
      + groups.filter { !$0.members.isEmpty }.flatMap { section($0.type, $0.members) }
  }

  private func section(_ type: APIPath?, _ members: [ListedAPI]) -> [String] {
    let rows = members.map { api in
      let name = api.isType ? api.declaration.path.text : api.declaration.path.name
      return "| \(Self.link(name, api)) | \(api.declaration.traits.code) | \(api.since) | "
        + "\(api.isAbsent ? "**absent**" : "present") |"
    }
    let count = members.count { !$0.isAbsent }
    return [
      "### \(type?.text ?? "Top level")", "", "\(count) of \(members.count)", "",
      "| API | traits | iOS | |", "|---|---|---|---|",
    ] + rows + [""]
  }

  private var absences: [String] {
    ["## Absent", "", "| API | iOS | why |", "|---|---|---|"]
      + absent.map { api, reason in
        "| \(Self.link(api.declaration.path.text, api)) | \(api.since) | \(reason) |"
      } + [""]
  }

  private var additions: [String] {
    ["## Ours", "", "Public, although Apple's StoreKit has nothing of the name.", ""]
      + ["| API | traits | why |", "|---|---|---|"]
      + ours.map { api, reason in
        "| \(api.declaration.path.text.code) | \(api.declaration.traits.code) | \(reason) |"
      }
  }

  private static func link(_ name: String, _ api: ListedAPI) -> String {
    guard let page = api.page else { return name.code }
    return "[\(name.code)](https://developer.apple.com/documentation/\(page))"
  }
}

extension ListedAPI {
  fileprivate var isType: Bool {
    let words = declaration.traits.prefix { $0 != ":" }.split(separator: " ")
    return words.contains { ["struct", "enum", "class", "protocol"].contains($0) }
  }

  fileprivate var isAbsent: Bool { if case .absent = presence { true } else { false } }
}

extension String {
  fileprivate var code: String { "`\(replacing("|", with: "\\|"))`" }
}
