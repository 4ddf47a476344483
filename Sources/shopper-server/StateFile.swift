// The file of a server's state, in builds with the trait.
#if Server
  import AppStoreServer
  import Glibc
  import OperatingSystem
  import Synchronization
  import Workspace

  /// The journal of a server as a file: a line for what the server was started with, the state of a
  /// compacted journal, then a line for each entry.
  final class StateFile: Journal {
    /// The file that is open.
    private struct Opened {
      var descriptor: CInt
      /// The number of bytes of the state with which a compacted journal begins.
      var kept: Int
      /// The number of all bytes.
      var size: Int
    }

    private let opened: Mutex<Opened>
    private let path: String
    /// The line that describes the server.
    private let options: String
    /// The number of bytes of entries from which on the state replaces them.
    private let limit: Int
    /// What the file held when it was opened, oldest first.
    let entries: [JournalEntry]

    /// Opens the file, or creates it. A last line that is incomplete is removed: the process ended
    /// while it wrote it, so that the request was not answered.
    ///
    /// - Parameters:
    ///   - options: the line that describes the server.
    ///   - limit: the number of bytes of entries that are kept without compaction.
    /// - Throws: ``Failure`` if the file is another server's, or is in use.
    init(at path: String, options: String, limit: Int) throws {
      self.path = path
      self.options = options
      self.limit = limit
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Self.failure("cannot open '\(path)'") }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        throw Failure("'\(path)' is in use by another server", status: ExitStatus.usage)
      }
      let bytes = try Self.bytes(of: descriptor, path)
      let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      guard ftruncate(descriptor, off_t(whole)) == 0 else {
        throw Self.failure("cannot write '\(path)'")
      }
      let lines = bytes[..<whole].split(separator: UInt8(ascii: "\n"))
      let kept: Int
      (entries, kept) = try Self.entries(in: lines, path)
      opened = Mutex(Opened(descriptor: descriptor, kept: kept, size: whole))
      guard let first = lines.first.map({ String(decoding: $0, as: UTF8.self) }) else {
        guard append(line: options) else { throw Self.failure("cannot write '\(path)'") }
        return
      }
      guard first == options else {
        throw Failure(
          "'\(path)' belongs to a server that was started as \(first), and this one is "
            + "\(options); start it so, or use another file", status: ExitStatus.usage)
      }
    }

    /// - Returns: the entries, and the number of bytes of the state among them.
    private static func entries(
      in lines: [ArraySlice<UInt8>], _ path: String
    ) throws -> ([JournalEntry], kept: Int) {
      var entries: [JournalEntry] = []
      var kept = 0
      for (index, line) in lines.enumerated().dropFirst() {
        guard let entry = JournalEntry(line: String(decoding: line, as: UTF8.self)) else {
          throw Failure("\(path):\(index + 1): invalid entry: expected a line of a state file")
        }
        if case .kept = entry { kept += line.count + 1 }
        entries.append(entry)
      }
      return (entries, kept)
    }

    func append(_ entry: JournalEntry) -> Bool { append(line: entry.line, isAwaited(entry)) }

    /// Between the two steps the file has no entry, which is the state at the start, too.
    func compact(to last: JournalEntry) {
      let start = options.utf8.count + 1
      let isEmpty = opened.withLock { file in
        guard ftruncate(file.descriptor, off_t(start)) == 0 else { return false }
        file.kept = 0
        file.size = start
        return true
      }
      if isEmpty { _ = append(last) }
    }

    /// As long as the entries are no larger than the state, so that all compactions together take
    /// no longer than the entries.
    var isLong: Bool {
      opened.withLock { $0.size - $0.kept > max(limit, $0.kept) }
    }

    /// Writes another file and gives it the name of this one, which is one step.
    func replace(with next: () -> JournalEntry?) {
      let name = path + ".new"
      let other = open(name, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
      guard other >= 0 else { return }
      // The lock is taken before the file has its name, and lasts as long as the descriptor.
      guard flock(other, LOCK_EX | LOCK_NB) == 0, let file = written(next, to: other),
        rename(name, path) == 0
      else {
        close(other)
        unlink(name)
        return
      }
      synchroniseFolder()
      opened.withLock { current in
        close(current.descriptor)
        current = file
      }
    }

    /// - Returns: `nil` if it could not be written.
    private func written(_ next: () -> JournalEntry?, to descriptor: CInt) -> Opened? {
      var buffer = Array((options + "\n").utf8)
      var file = Opened(descriptor: descriptor, kept: 0, size: buffer.count)
      while let entry = next() {
        let line = Array((entry.line + "\n").utf8)
        file.kept += line.count
        file.size += line.count
        buffer += line
        guard buffer.count > 1 << 20 else { continue }
        guard Self.write(buffer[...], to: descriptor) else { return nil }
        buffer = []
      }
      return Self.write(buffer[...], to: descriptor) && fsync(descriptor) == 0 ? file : nil
    }

    /// The new name is to survive the loss of power.
    private func synchroniseFolder() {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      fsync(descriptor)
      close(descriptor)
    }

    /// Whether a request is answered after it. The outcome of a post may be lost with the power:
    /// then the post is repeated.
    private func isAwaited(_ entry: JournalEntry) -> Bool {
      switch entry {
      case .control, .api: true
      case .delivery, .outcome, .kept: false
      }
    }

    /// Appends the whole line or nothing.
    private func append(line: String, _ isAwaited: Bool = true) -> Bool {
      let bytes = Array((line + "\n").utf8)
      return opened.withLock { file in
        guard Self.write(bytes[...], to: file.descriptor) else {
          ftruncate(file.descriptor, off_t(file.size))
          return false
        }
        file.size += bytes.count
        return !isAwaited || fdatasync(file.descriptor) == 0
      }
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Bool {
      var rest = bytes
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
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
