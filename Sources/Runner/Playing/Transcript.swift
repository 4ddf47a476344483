import Glibc
import JSONTree
import OperatingSystem
import Synchronization

/// A file that keeps every line of every conversation with adapters, a line of JSON each.
package final class Transcript: Sendable {
  /// The sender of a line, or the fault that broke the conversation.
  enum Kind: String, Sendable {
    case sent
    case received
    /// Whole lines that the adapter wrote to stderr in the case.
    case said
    /// The fault that ended a case early.
    case fault
  }

  private let descriptor: CInt
  /// How many processes write into it; taken while a line is written, too, since a pipe may take a
  /// long line in parts.
  private let processes = Mutex(0)

  /// - Throws: ``SystemError`` if there can be no such file.
  package init(path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError("write '\(path)'", errno) }
  }

  private init(descriptor: CInt) { self.descriptor = descriptor }

  /// Writes to stdout instead of a file.
  ///
  /// - Throws: ``SystemError`` if it is closed.
  package static func standardOutput() throws(SystemError) -> Transcript {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw SystemError("write stdout", errno) }
    return Transcript(descriptor: descriptor)
  }

  deinit { close(descriptor) }

  /// Writes the conversation with one more process of an adapter.
  func writer(for command: AdapterCommand) -> TranscriptWriter {
    let number = processes.withLock { count in
      count += 1
      return count
    }
    return TranscriptWriter(self, adapter: command.text, process: number)
  }

  /// Lines that cannot be written are lost, and nothing else is: a full disk spoils no run.
  func write(_ members: [JSON.Member]) {
    var bytes = Array(JSON.object(members).line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    processes.withLock { _ in _ = writeAll(bytes, to: descriptor) }
  }
}

/// Writes the conversation with one process into a transcript.
final class TranscriptWriter {
  private let transcript: Transcript
  private let adapter: String
  private let process: Int
  /// The case that is played; `nil` for what belongs to none.
  var caseName: String?

  init(_ transcript: Transcript, adapter: String, process: Int) {
    self.transcript = transcript
    self.adapter = adapter
    self.process = process
  }

  func note(_ kind: Transcript.Kind, _ line: String, step: Int? = nil) {
    write(kind, step.map { [.init("step", .integer($0))] } ?? [], line)
  }

  func note(said lines: [String], during step: Int? = nil) {
    for line in lines { note(.said, line, step: step) }
  }

  func note(_ fault: ConversationError) {
    guard case .fault(let kind, let message) = fault else { return }
    write(.fault, [.init("fault", .string(kind.rawValue))], message)
  }

  private func write(_ kind: Transcript.Kind, _ details: [JSON.Member], _ line: String) {
    transcript.write(
      [
        .init("adapter", .string(adapter)), .init("process", .integer(process)),
        .init("case", caseName.map(JSON.string) ?? .null), .init("kind", .string(kind.rawValue)),
      ] + details + [.init("line", .string(line))])
  }
}
