import Diagnostics
import Runner
import Scenarios
import Synchronization

/// What became of one file of scenarios.
struct FileReading: Sendable {
  enum Result: Sendable {
    case read(ScenarioFile)
    case unreadable(FileError)
  }

  let file: String
  let result: Result

  init(_ file: String, in root: ScenarioRoot) {
    self.file = file
    do throws(FileError) {
      result = .read(ScenarioReader.read(try File.read(file), file: file, in: root))
    } catch {
      result = .unreadable(error)
    }
  }
}

/// Reads many files on several threads. Each file is read by itself, and what was read is handed
/// over in the order of the files, so that nobody can tell how many threads there were.
struct FileReadings {
  /// So many files are read before any is handed over, so that not all are in memory at once.
  private static let batchSize = 256
  /// Fewer files are read before a thread has begun.
  private static let smallBatch = 32

  private let root: ScenarioRoot
  private let threads: Int

  init(in root: ScenarioRoot, threads: Int) {
    self.root = root
    self.threads = threads
  }

  func forEach(of files: [String], _ body: (FileReading) -> Void) {
    for start in stride(from: 0, to: files.count, by: Self.batchSize) {
      let batch = files[start..<min(start + Self.batchSize, files.count)]
      if threads == 1 || batch.count < Self.smallBatch {
        // Handed over at once, there is never more than one.
        for file in batch { body(FileReading(file, in: root)) }
      } else {
        readings(of: batch).forEach(body)
      }
    }
  }

  /// This thread reads the first part of the batch, the others the rest.
  private func readings(of batch: ArraySlice<String>) -> [FileReading] {
    let size = (batch.count + threads - 1) / threads
    let parts = stride(from: batch.startIndex, to: batch.endIndex, by: size).map {
      ReadingPart(batch[$0..<min($0 + size, batch.endIndex)], in: root)
    }
    // A part whose thread could not be started is read when it is asked for.
    let workers = parts.dropFirst().compactMap { part in try? WorkerThread { part.read() } }
    let first = parts.first?.readings ?? []
    for worker in workers { worker.join() }
    return parts.dropFirst().reduce(into: first) { $0 += $1.readings }
  }
}

/// The files that one thread reads of a batch.
private final class ReadingPart: Sendable {
  private let files: ArraySlice<String>
  private let root: ScenarioRoot
  private let result = Mutex<[FileReading]?>(nil)

  init(_ files: ArraySlice<String>, in root: ScenarioRoot) {
    self.files = files
    self.root = root
  }

  func read() { _ = readings }

  /// Reads the files, unless that has been done.
  var readings: [FileReading] {
    result.withLock { result in
      if let result { return result }
      let readings = files.map { FileReading($0, in: root) }
      result = readings
      return readings
    }
  }
}
