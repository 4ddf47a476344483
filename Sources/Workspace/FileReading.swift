import OperatingSystem
import Scenarios

/// The result of reading one file of scenarios.
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

/// Reads many files on several threads. Results come in the order of the files, so that they do not
/// depend on the number of threads.
struct FileReadings {
  /// The number of files that are read before any is returned, which bounds memory.
  private static let batchSize = 256
  /// The limit below which starting a thread takes longer than reading.
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
        // One at a time, so that only one is in memory.
        for file in batch { body(FileReading(file, in: root)) }
      } else {
        readings(of: batch).forEach(body)
      }
    }
  }

  /// Each thread reads a part of the batch.
  private func readings(of batch: ArraySlice<String>) -> [FileReading] {
    let size = (batch.count + threads - 1) / threads
    let parts = stride(from: batch.startIndex, to: batch.endIndex, by: size).map {
      batch[$0..<min($0 + size, batch.endIndex)]
    }
    return WorkerThread.map(parts) { [root] part in
      part.map { FileReading($0, in: root) }
    }.flatMap { $0 }
  }
}
