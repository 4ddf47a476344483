import Foundation
import Scenarios
import Testing
import Workspace

@Suite struct FileReadingTests {
  @Test func `the number of reading threads does not change the result`() throws {
    let files = (100..<400).map { number in
      // Each tenth has two mistakes, and each hundredth another one's identifier.
      let journey = number % 10 == 3 ? "[fly, dance]" : "[expect: { access: [] }]"
      let id = number % 100 == 7 ? "id: n100\n" : ""
      return ("n\(number).yaml", "scenario: S\n\(id)journey: \(journey)\n")
    }
    let folder = try ShelfFolder(Dictionary(uniqueKeysWithValues: files))
    let one = try folder.reading(threads: 1)
    #expect(one.scenarios.count == 270)
    #expect(one.mistakes.count == 63)
    for threads in [2, 3, 64] {
      let several = try folder.reading(threads: threads)
      #expect(try several.scenarios.all().map(\.id) == one.scenarios.all().map(\.id))
      #expect(several.mistakes.shown == one.mistakes.shown)
      #expect(several.mistakes.summary == one.mistakes.summary)
    }
  }

  @Test func `a large file that was removed while it was written is there again`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "large-\(UUID())").path
    defer { unlink(path) }
    let file = try OutputFile(path)
    // Without blocks on the disk.
    let size = 64 << 20 + 1
    #expect(truncate(path, size) == 0)
    unlink(path)
    try file.restore()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.size] as? Int == size)
  }

  @Test func `a file that took the place of a removed one stays`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID())").path
    defer { unlink(path) }
    let file = try OutputFile(path)
    try file.write("first".utf8)
    unlink(path)
    try OutputFile(path).write("second".utf8)
    try file.restore()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "second")
  }

  @Test func `a file that cannot be published leaves no partial one behind`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "publish-\(UUID())")
    // A file with a name cannot take the place of a folder.
    let path = folder.appending(path: "report.txt").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = try #require(throws: FileError.self) {
      try File.publish(path) { (file) throws(FileError) in try file.write("text".utf8) }
    }
    #expect(error.description == "Is a directory")
    #expect(try File.names(in: folder.path) == ["report.txt"])
  }

  @Test func `a published file is whole, and no partial one is left`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "publish-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "report.txt").path
    try File.publish(path) { (file) throws(FileError) in try file.write("text".utf8) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
    #expect(try File.names(in: folder.path) == ["report.txt"])
  }

  @Test func `a file that cannot be read is reported in its turn`() throws {
    let folder = try ShelfFolder([
      "a.yaml": "scenario: A\n", "c.yaml": "scenario: C\njourney: [expect: { access: [] }]\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "b.yaml").path, withDestinationPath: "nowhere")
    let reading = try folder.reading(threads: 2)
    #expect(
      reading.mistakes.shown.last
        == "\(folder.url.path)/b.yaml: error: cannot read the file: No such file or directory")
    #expect(reading.scenarios.count == 1)
  }
}
