import ArgumentParser
import Foundation
import Mutation

/// What became of a mutant.
struct Fate: Encodable {
  let mutant: Mutant
  /// The first red case; `nil` for a survivor.
  let death: Death?
  /// Whether cases of a survivor deviate from a SHOULD, which leaves the exit code 0.
  let deviates: Bool

  struct Death: Codable {
    let profile: String
    let scenario: String
    let outcome: String
    let rules: [String]
    /// The rules of the first finding in all cases; `nil` unless they were played to the end.
    let findingRules: [String]?
  }
}

/// Plays the scenarios on one mutant after the other.
struct Player {
  let shopper: URL
  let host: URL
  let scenarios: String
  let folder: URL
  /// Whether a killed mutant is played once more, past its first red case.
  let playsToEnd: Bool

  /// - Parameters:
  ///   - profiles: what survives one is played under the next.
  ///   - isListed: whether a mutant is known as one that cannot be observed, so that the first profile
  ///     is enough to hold the list to account.
  func play(
    _ mutants: [Mutant], under profiles: [String], jobs: Int, isListed: (Mutant) -> Bool
  ) async throws -> [Fate] {
    var alive = mutants
    var fates: [Int: Fate] = [:]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for profile in profiles where !alive.isEmpty {
      note("playing \(alive.count) mutants under \(profile)")
      let baseline = try await baseline(profile)
      for fate in try await play(alive, profile, baseline, jobs) {
        fates[fate.mutant.number] = fate
      }
      alive = alive.filter { fates[$0.number]?.death == nil && !isListed($0) }
    }
    return mutants.compactMap { fates[$0.number] }
  }

  private func play(
    _ mutants: [Mutant], _ profile: String, _ baseline: [String], _ jobs: Int
  ) async throws -> [Fate] {
    try await withThrowingTaskGroup(of: Fate.self) { group in
      var waiting = mutants.makeIterator()
      var fates: [Fate] = []
      for _ in 0..<jobs {
        guard let next = waiting.next() else { break }
        group.addTask { try await play(next, profile, baseline) }
      }
      while let fate = try await group.next() {
        fates.append(fate)
        if fates.count.isMultiple(of: 100) { note("  \(fates.count) of \(mutants.count)") }
        if let next = waiting.next() { group.addTask { try await play(next, profile, baseline) } }
      }
      return fates
    }
  }

  /// The code as it was written, so that only what a mutant breaks counts.
  private func baseline(_ profile: String) async throws -> [String] {
    let events = folder.appending(path: "unchanged-\(profile).ndjson")
    let code = try await run(profile, mutant: nil, name: "unchanged-\(profile)", [])
    switch code {
    case 0: return []
    case 1: return ["--baseline", events.path]
    default:
      throw ValidationError("the adapter breaks without any mutant: shopper's exit code is \(code)")
    }
  }

  private func play(_ mutant: Mutant, _ profile: String, _ baseline: [String]) async throws -> Fate
  {
    let (code, summary) = try await summary(mutant, profile, baseline + ["--fail-fast"])
    guard code != 0 else {
      return Fate(mutant: mutant, death: nil, deviates: summary.counts["deviation", default: 0] > 0)
    }
    let first = summary.unexpected.first
    let whole = playsToEnd ? try await self.summary(mutant, profile, baseline).summary : nil
    return Fate(
      mutant: mutant,
      death: Fate.Death(
        profile: profile, scenario: first?.scenario ?? "", outcome: first?.outcome ?? "errored",
        rules: first?.rules ?? [], findingRules: whole.map { $0.findings.first?.rules ?? [] }),
      deviates: false)
  }

  private func summary(
    _ mutant: Mutant, _ profile: String, _ more: [String]
  ) async throws -> (code: Int32, summary: Summary) {
    let name = "mutant-\(mutant.number)"
    defer {
      for type in ["json", "ndjson"] {
        try? FileManager.default.removeItem(at: folder.appending(path: "\(name).\(type)"))
      }
    }
    let code = try await run(profile, mutant: "\(mutant.number)", name: name, more)
    let data = try Data(contentsOf: folder.appending(path: "\(name).json"))
    return (code, try JSONDecoder().decode(Summary.self, from: data))
  }

  private func run(
    _ profile: String, mutant: String?, name: String, _ more: [String]
  ) async throws -> Int32 {
    let file = folder.appending(path: name).path
    return try await Program.run(
      shopper,
      [
        "run", scenarios, "--adapter", host.path, "--profile", profile, "--jobs", "1",
        "--timeout", "5s", "--quiet", "--report", "summary=\(file).json", "--events",
        "\(file).ndjson",
      ] + more, mutant: mutant)
  }

  private struct Summary: Decodable {
    struct Case: Decodable {
      let scenario: String
      let outcome: String
      let rules: [String]?
    }
    struct Finding: Decodable {
      let rules: [String]
    }
    let unexpected: [Case]
    let findings: [Finding]
    let counts: [String: Int]
  }
}
