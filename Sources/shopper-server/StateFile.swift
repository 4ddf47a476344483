// The file of a server's state, in builds with the trait.
#if Server
  import AppStoreServer
  import GRDB
  import Glibc
  import OperatingSystem
  import Synchronization
  import Workspace

  /// The journal of a server as an SQLite database: what the server was started with, and the
  /// entries in their order, those of a compacted journal's state first.
  final class StateFile: Journal {
    /// What the entries take, in bytes.
    private struct Size {
      /// The state with which a compacted journal begins.
      var kept = 0
      var others = 0

      mutating func count(_ line: String, _ entry: JournalEntry) {
        if case .kept = entry { kept += line.utf8.count } else { others += line.utf8.count }
      }
    }

    private let database: DatabaseQueue
    private let size: Mutex<Size>
    /// The number of bytes of entries from which on the state replaces them.
    private let limit: Int
    /// What the file held when it was opened, oldest first.
    let entries: [JournalEntry]

    /// Opens the file, or creates it.
    ///
    /// - Parameters:
    ///   - options: the line that describes the server.
    ///   - limit: the number of bytes of entries that are kept without compaction.
    /// - Throws: ``Failure`` if the file is another server's or another program's, or is in use.
    init(at path: String, options: String, limit: Int) throws {
      self.limit = limit
      do {
        database = try Self.open(path)
        try Self.create(in: database, at: path, options)
        var (entries, size) = ([JournalEntry](), Size())
        let lines = try database.read {
          try String.fetchAll($0, sql: "SELECT line FROM entry ORDER BY number")
        }
        for line in lines {
          guard let entry = JournalEntry(line: line) else {
            throw Failure(
              "'\(path)': invalid entry \(entries.count + 1): expected one of this version")
          }
          size.count(line, entry)
          entries.append(entry)
        }
        self.entries = entries
        self.size = Mutex(size)
      } catch let error as DatabaseError { throw Self.failure(error, at: path) }
    }

    /// Only one server opens the file at a time, and what is answered survives the loss of power.
    private static func open(_ path: String) throws -> DatabaseQueue {
      // SQLite would let others read what it creates.
      let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw Failure(
          "cannot open '\(path)': \(String(cString: strerror(errno)))", status: ExitStatus.broken)
      }
      close(descriptor)
      var configuration = Configuration()
      configuration.prepareDatabase {
        try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      }
      return try DatabaseQueue(path: path, configuration: configuration)
    }

    private static func create(
      in database: DatabaseQueue, at path: String, _ options: String
    ) throws {
      let found = try database.write { database in
        let isNew = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
        if isNew {
          try database.execute(
            sql: """
              PRAGMA application_id = \(applicationID);
              PRAGMA user_version = \(formatVersion);
              CREATE TABLE server (options TEXT NOT NULL);
              CREATE TABLE entry (number INTEGER PRIMARY KEY, line TEXT NOT NULL);
              """)
          try database.execute(sql: "INSERT INTO server VALUES (?)", arguments: [options])
        }
        guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
          throw Failure(
            "'\(path)' is a database of another program; use another file",
            status: ExitStatus.usage)
        }
        guard try Int.fetchOne(database, sql: "PRAGMA user_version") == formatVersion else {
          throw Failure(
            "'\(path)' is of another version of shopper-server; use another file",
            status: ExitStatus.usage)
        }
        return try String.fetchOne(database, sql: "SELECT options FROM server") ?? ""
      }
      guard found == options else {
        throw Failure(
          "'\(path)' belongs to a server that was started as \(found), and this one is "
            + "\(options); start it so, or use another file", status: ExitStatus.usage)
      }
      // Changes the file, so not before it is known to be ours.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    }

    /// `SHOP` in ASCII, which marks the databases of this program.
    private static let applicationID = 0x5348_4F50

    /// Of the entries: to be raised with every change of what they hold.
    private static let formatVersion = 2

    func append(_ entry: JournalEntry) -> Bool {
      let line = entry.line
      return change { database, size in
        // An outcome that is lost with the power is posted again, so nothing waits for the disk.
        let wait = Self.isAwaited(entry) ? "FULL" : "NORMAL"
        try database.execute(sql: "PRAGMA synchronous = \(wait)")
        try Self.insert(line, in: database)
        size.count(line, entry)
      }
    }

    /// Whether a request is answered after it.
    private static func isAwaited(_ entry: JournalEntry) -> Bool {
      switch entry {
      case .control, .api: true
      case .delivery, .outcome, .kept: false
      }
    }

    func compact(to last: JournalEntry) {
      var next: JournalEntry? = last
      replace {
        defer { next = nil }
        return next
      }
    }

    /// As long as the entries are no larger than the state, so that all compactions together take
    /// no longer than the entries.
    var isLong: Bool { size.withLock { $0.others > max(limit, $0.kept) } }

    func replace(with next: () -> JournalEntry?) {
      _ = change { database, size in
        var new = Size()
        try database.inTransaction {
          try database.execute(sql: "DELETE FROM entry")
          while let entry = next() {
            let line = entry.line
            try Self.insert(line, in: database)
            new.count(line, entry)
          }
          return .commit
        }
        size = new
        try database.checkpoint(.truncate)
      }
    }

    private static func insert(_ line: String, in database: Database) throws {
      try database.cachedStatement(sql: "INSERT INTO entry (line) VALUES (?)")
        .execute(arguments: [line])
    }

    /// - Returns: whether the file was changed. If not, as on a full disk, it is as before.
    private func change(_ body: (Database, inout Size) throws -> Void) -> Bool {
      size.withLock { size in
        do {
          try database.inDatabase { try body($0, &size) }
          return true
        } catch { return false }
      }
    }

    private static func failure(_ error: DatabaseError, at path: String) -> Failure {
      if error.resultCode == .SQLITE_BUSY {
        return Failure("'\(path)' is in use by another server", status: ExitStatus.usage)
      }
      if error.resultCode == .SQLITE_NOTADB {
        return Failure(
          "'\(path)' is no state file: expected one that shopper-server has written, or a new name",
          status: ExitStatus.usage)
      }
      return Failure(
        "cannot open '\(path)': \(error.message ?? "\(error.resultCode)")",
        status: ExitStatus.broken)
    }
  }
#endif
