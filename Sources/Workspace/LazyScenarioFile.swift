import Diagnostics
import Scenarios
import Synchronization

/// A file of scenarios that was found right and is read again later.
struct LazyScenarioFile: Sendable {
  let path: String
  /// Whether it holds more than one scenario.
  let hasSiblings: Bool
  /// Of its bytes. Only this process asks, so the seed of Swift's own hash does not matter.
  private let digest: Int

  init(_ source: SourceText, hasSiblings: Bool) {
    path = source.file
    self.hasSiblings = hasSiblings
    digest = Self.digest(source.bytes)
  }

  /// The scenarios that were found in it before: reading depends on nothing but the bytes and the
  /// root.
  ///
  /// - Throws: ``ScenarioError`` if the bytes are others, since nobody has told their mistakes.
  func read(in root: ScenarioRoot) throws(ScenarioError) -> [Scenario] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path)
    } catch {
      throw ScenarioError(file: path, problem: "cannot be read any more: \(error)")
    }
    guard Self.digest(bytes) == digest else {
      throw ScenarioError(file: path, problem: "has changed since the run began; run it again")
    }
    return ScenarioReader.read(bytes, file: path, in: root).scenarios
  }

  private static func digest(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// The scenarios of the file that was read last, if it holds several: they are played one behind
/// the other, and the file is read once for all of them.
final class LatestFile: Sendable {
  private let held = Mutex<(path: String, scenarios: [Scenario])?>(nil)

  func scenario(_ number: Int, of file: LazyScenarioFile) -> Scenario? {
    guard file.hasSiblings else { return nil }
    return held.withLock { held in
      held.flatMap { $0.path == file.path ? $0.scenarios[number] : nil }
    }
  }

  func hold(_ scenarios: [Scenario], of file: LazyScenarioFile) {
    held.withLock { $0 = (file.path, scenarios) }
  }
}
