import Diagnostics
import OperatingSystem
import Workspace

/// Where a run writes its events as they happen.
enum EventSink: ~Copyable {
  case file(OutputFile)
  case standardOutput

  /// Creates or replaces the file, and makes its folder.
  ///
  /// - Parameter path: `-` is stdout.
  /// - Throws: ``Failure`` if there can be no such file.
  init(_ path: String) throws {
    guard path != "-" else {
      self = .standardOutput
      return
    }
    do throws(FileError) {
      try File.makeFolder(File.folder(of: path))
      self = .file(try .claimed(path))
    } catch FileError.isInUse {
      throw Failure(
        "another run writes \(quoted(path)) now: wait until it ends, or give this run files of its "
          + "own with '--events' and '--report'", status: ExitStatus.broken)
    } catch {
      throw Failure.unwritable(path, error)
    }
  }

  /// The path of the file; `nil` for stdout.
  var path: String? {
    switch self {
    case .file(let file): file.path
    case .standardOutput: nil
    }
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    switch self {
    case .file(let file): try file.write(bytes)
    case .standardOutput: Terminal.write(bytes)
    }
  }

  /// Writes the file again if it was removed while it was open.
  func restore() throws(FileError) {
    switch self {
    case .file(let file): try file.restore()
    case .standardOutput: break
    }
  }
}
