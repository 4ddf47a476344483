import Diagnostics
import JSONTree
import RunEvents
import Wire

/// The reason why a file is not a transcript, with the line.
package struct TranscriptError: Error, Hashable, CustomStringConvertible {
  package let description: String
}

/// A transcript, read: what was said to each adapter, and what it said.
package struct RecordedTranscript {
  /// The names of the adapters, in the order of their starts.
  private(set) var adapters: [String] = []
  /// Every scenario that was played.
  private var names: Set<String> = []
  private var hosts: [String: Reply.Host] = [:]
  private var cases: [CaseName: [RecordedAttempt]] = [:]
  /// The attempt that each process is at, in ``cases``.
  private var latest: [Process: (name: CaseName, index: Int)] = [:]

  private struct CaseName: Hashable {
    let adapter: String
    let scenario: String
    /// `nil` if a fault came before the beginning.
    let profile: String?
  }

  /// Requests count from 1 in each process, and several of an adapter play at the same time.
  private struct Process: Hashable {
    let adapter: String
    let number: JSON?
  }

  /// - Parameter file: how messages call it.
  /// - Throws: ``TranscriptError`` for the first line that does not belong to a transcript.
  package init(_ text: String, file: String) throws(TranscriptError) {
    // By bytes: for a string, CR LF is one character, and no newline.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.map(Substring.init).enumerated() where line != "" && line != "\r" {
      do {
        try add(String(line))
      } catch {
        // For a file of another kind, the expected kind matters more than the first wrong byte.
        let stranger = "invalid transcript: expected what \(Self.origin) writes: "
        throw TranscriptError(
          description: "\(file):\(index + 1):1: error: \(adapters.isEmpty ? stranger : "")\(error)")
      }
    }
    guard !adapters.isEmpty else {
      throw TranscriptError(
        description: "\(file):1:1: error: the transcript is empty; \(Self.origin) writes one")
    }
  }

  private static let origin = "'shopper run --transcript PATH'"

  /// The adapter's answer to the greeting; `nil` if it never answered.
  func host(of adapter: String) -> Reply.Host? { hosts[adapter] }

  /// Every attempt at a case, in the order of their beginnings; empty if there was none.
  func attempts(
    at scenario: String, on adapter: String, under profile: String
  ) -> [RecordedAttempt] {
    // What broke before it said its profile, and was not tried again, may be of any.
    [profile, nil].flatMap {
      cases[CaseName(adapter: adapter, scenario: scenario, profile: $0)] ?? []
    }
  }

  /// Every scenario that was played, sorted.
  package var scenarios: [String] { names.sorted() }

  /// The profiles that cases of the scenarios began with, sorted.
  package func profiles(of scenarios: Set<String>) -> [String] {
    Set(cases.keys.filter { scenarios.contains($0.scenario) }.compactMap(\.profile)).sorted()
  }

  private mutating func add(_ text: String) throws {
    let json = try JSON(parsing: text)
    guard let adapter = json["adapter"]?.text, let line = json["line"]?.text,
      let kind = json["kind"]?.text.flatMap(Transcript.Kind.init)
    else {
      throw WireError(
        Mistake.missing(
          "field", where: "of a transcript's line",
          remedy: "expected 'adapter', 'kind' and 'line'"))
    }
    if !adapters.contains(adapter) { adapters.append(adapter) }
    if kind == .received, hosts[adapter] == nil,
      case .hello(let host) = try? NumberedReply(line: line).reply
    {
      hosts[adapter] = host
    }
    guard let scenario = json["case"]?.text else { return }
    names.insert(scenario)
    let process = Process(adapter: adapter, number: json["process"])
    if latest[process]?.name.scenario != scenario { latest[process] = nil }
    if kind == .sent {
      try add(NumberedRequest(line: line), of: scenario, to: process)
    } else {
      if kind == .fault, latest[process] == nil { begin(scenario, under: nil, on: process) }
      if let (name, index) = latest[process] {
        cases[name]?[index].add(kind, line, json["fault"]?.text)
      }
    }
  }

  private mutating func add(
    _ numbered: NumberedRequest, of scenario: String, to process: Process
  ) {
    if case .begin(let begin) = numbered.request {
      self.begin(scenario, under: begin.profile, on: process)
    }
    if let (name, index) = latest[process] { cases[name]?[index].add(numbered) }
  }

  private mutating func begin(_ scenario: String, under profile: String?, on process: Process) {
    let name = CaseName(adapter: process.adapter, scenario: scenario, profile: profile)
    if profile != nil {
      // What broke before was an attempt at the case that begins now.
      let broken = CaseName(adapter: process.adapter, scenario: scenario, profile: nil)
      cases[name, default: []] += cases.removeValue(forKey: broken) ?? []
    }
    latest[process] = (name, cases[name]?.count ?? 0)
    cases[name, default: []].append(RecordedAttempt())
  }
}

/// One attempt at a case on one process of an adapter.
struct RecordedAttempt {
  /// A request that was written, and what came back.
  struct Exchange {
    let request: Request
    /// `nil` if nothing came with its number.
    var reply: String?
  }

  private(set) var exchanges: [Exchange] = []
  private var indexByID: [Int: Int] = [:]
  /// The number of exchanges that are known to have a reply, from the first one on.
  private var answered = 0
  /// The fault that ended it early; `nil` if there was no fault.
  private(set) var fault: Fault?

  fileprivate mutating func add(_ numbered: NumberedRequest) {
    // Sent with the first case that needs it, and no part of it.
    if case .catalog = numbered.request { return }
    indexByID[numbered.id] = exchanges.count
    exchanges.append(Exchange(request: numbered.request))
  }

  fileprivate mutating func add(_ kind: Transcript.Kind, _ line: String, _ faultName: String?) {
    switch kind {
    case .received: add(received: line)
    // Stderr is for people who read the file.
    case .sent, .said: return
    case .fault:
      fault = Fault(
        kind: faultName.flatMap(Fault.Kind.init) ?? .protocol, message: line, stderrTail: "")
    }
  }

  private mutating func add(received line: String) {
    if let id = try? NumberedReply(line: line).id {
      if let index = indexByID[id] { exchanges[index].reply = line }
      return
    }
    // A line that is not a reply takes the position of the next reply.
    while answered < exchanges.count, exchanges[answered].reply != nil { answered += 1 }
    if answered < exchanges.count { exchanges[answered].reply = line }
  }
}
