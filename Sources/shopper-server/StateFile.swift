// The file of a server's state, in builds with the trait.
#if Server
  import AppStoreServer
  import Glibc
  import OperatingSystem
  import Workspace

  /// The journal of a server as a file: a line for what the server was started with, then one for
  /// each entry.
  struct StateFile: Journal {
    private let descriptor: CInt
    /// The number of bytes of the first line, which describes the server.
    private let start: Int
    /// What the file held when it was opened, oldest first.
    let entries: [JournalEntry]

    /// Opens the file, or creates it. A last line that is incomplete is removed: the process ended
    /// while it wrote it, so that the request was not answered.
    ///
    /// - Parameter options: the line that describes the server.
    /// - Throws: ``Failure`` if the file is another server's, or is in use.
    init(at path: String, options: String) throws {
      start = options.utf8.count + 1
      descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Self.failure("cannot open '\(path)'") }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        throw Failure("'\(path)' is in use by another server", status: ExitStatus.usage)
      }
      let bytes = try Self.bytes(of: descriptor, path)
      let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      guard ftruncate(descriptor, whole) == 0 else { throw Self.failure("cannot write '\(path)'") }
      let lines = bytes[..<whole].split(separator: UInt8(ascii: "\n")).map {
        String(decoding: $0, as: UTF8.self)
      }
      var entries: [JournalEntry] = []
      for (index, line) in lines.enumerated().dropFirst() {
        guard let entry = JournalEntry(line: line) else {
          throw Failure("\(path):\(index + 1): invalid entry: expected a line of a state file")
        }
        entries.append(entry)
      }
      self.entries = entries
      guard let first = lines.first else {
        guard append(line: options) else { throw Self.failure("cannot write '\(path)'") }
        return
      }
      guard first == options else {
        throw Failure(
          "'\(path)' belongs to a server that was started as \(first), and this one is "
            + "\(options); start it so, or use another file", status: ExitStatus.usage)
      }
    }

    func append(_ entry: JournalEntry) -> Bool { append(line: entry.line, isAwaited(entry)) }

    /// Between the two steps the file has no entry, which is the state at the start, too.
    func compact(to last: JournalEntry) {
      guard ftruncate(descriptor, start) == 0 else { return }
      _ = append(last)
    }

    /// Whether a request is answered after it. The outcome of a post may be lost with the power:
    /// then the post is repeated.
    private func isAwaited(_ entry: JournalEntry) -> Bool {
      switch entry {
      case .control, .api: true
      case .delivery, .outcome: false
      }
    }

    /// Appends the whole line or nothing.
    private func append(line: String, _ isAwaited: Bool = true) -> Bool {
      let end = lseek(descriptor, 0, SEEK_END)
      var rest = Array((line + "\n").utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 {
          if errno == EINTR { continue }
          ftruncate(descriptor, end)
          return false
        }
        rest = rest.dropFirst(count)
      }
      return !isAwaited || fdatasync(descriptor) == 0
    }

    private static func bytes(of descriptor: CInt, _ path: String) throws -> [UInt8] {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 {
          if errno == EINTR { continue }
          throw failure("cannot read '\(path)'")
        }
        if count == 0 { return bytes }
        bytes += buffer[..<count]
      }
    }

    private static func failure(_ what: String) -> Failure {
      Failure("\(what): \(String(cString: strerror(errno)))", status: ExitStatus.broken)
    }
  }
#endif
