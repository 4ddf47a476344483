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
  /// A request that was written, and what came back.
  struct Exchange {
    let request: Request
    /// `nil` if nothing came with its number.
    var reply: String?
  }

  /// One case on one adapter.
  struct Case {
    var exchanges: [Exchange] = []
    var numbers: [Int] = []
    /// The fault that ended it early; `nil` if there was no fault.
    var fault: Fault?
  }

  /// The names of the adapters, in the order of their starts.
  private(set) var adapters: [String] = []
  private var hosts: [String: Reply.Host] = [:]
  private var cases: [String: [String: Case]] = [:]

  /// - Parameter file: how messages call it.
  /// - Throws: ``TranscriptError`` for the first line that does not belong to a transcript.
  package init(_ text: String, file: String) throws(TranscriptError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
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

  func play(of scenario: String, on adapter: String) -> Case? { cases[adapter]?[scenario] }

  /// Every scenario that was played, sorted.
  package var scenarios: [String] { Set(cases.values.flatMap(\.keys)).sorted() }

  /// The profile of the first case that began; `nil` if none began.
  package var profile: String? {
    for adapter in adapters {
      for (_, play) in (cases[adapter] ?? [:]).sorted(by: { $0.key < $1.key }) {
        for exchange in play.exchanges {
          if case .begin(let begin) = exchange.request { return begin.profile }
        }
      }
    }
    return nil
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
    try cases[adapter, default: [:]][scenario, default: Case()].add(kind, line, json)
  }
}

extension RecordedTranscript.Case {
  mutating func add(_ kind: Transcript.Kind, _ line: String, _ json: JSON) throws {
    switch kind {
    case .sent:
      let numbered = try NumberedRequest(line: line)
      // Sent with the first case that needs it, and no part of it.
      if case .catalog = numbered.request { return }
      exchanges.append(.init(request: numbered.request))
      numbers.append(numbered.id)
    case .received:
      // A line that is not a reply takes the position of the next reply.
      let id = try? NumberedReply(line: line).id
      let index = id.map(numbers.firstIndex) ?? exchanges.firstIndex { $0.reply == nil }
      if let index { exchanges[index].reply = line }
    // For people who read the file.
    case .said: return
    case .fault:
      let kind = json["fault"]?.text.flatMap(Fault.Kind.init) ?? .protocol
      fault = Fault(kind: kind, message: line, stderrTail: "")
    }
  }
}
