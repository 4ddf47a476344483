import Fixtures
import Foundation
import HostileInput
import Testing

/// Inputs that once broke a promise, each in the folder of its reader; `make fuzz` says how they
/// are found.
@Suite struct KeptCaseTests {
  struct KeptCase: CustomTestStringConvertible, Sendable {
    let reader: HostileInput
    let file: URL

    var testDescription: String { "\(reader.rawValue)/\(file.lastPathComponent)" }
  }

  static let all: [KeptCase] = HostileInput.allCases.flatMap { reader in
    let folder = Snapshot.folder().appending(path: reader.rawValue)
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }.map { KeptCase(reader: reader, file: $0) }
  }

  @Test(arguments: all)
  func `what broke a promise once is read as promised`(kept: KeptCase) throws {
    try kept.reader.check(Array(Data(contentsOf: kept.file)))
  }

  @Test func `every folder of kept cases belongs to a reader`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Snapshot.folder().path)
    #expect(Set(folders).isSubset(of: Set(HostileInput.allCases.map(\.rawValue))))
    #expect(!Self.all.isEmpty)
  }
}
