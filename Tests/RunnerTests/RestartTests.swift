import Foundation
import RunEvents
import Testing

@testable import Runner
@testable import Scenarios

/// A host that breaks is replaced, again and again, and leaves nothing behind.
@Suite struct RestartTests {
  @Test func `three hundred crashes give three hundred verdicts`() throws {
    let scenarios = (0..<300).map { Scenario.buying("case-\($0)") }
    let run = try Play.run([Play.command("crashes-on-buy")], scenarios) { $0.jobs = 2 }
    #expect(run.endings.count == 300)
    #expect(run.outcomes == Array(repeating: .errored, count: 300))
  }

  @Test func `a process is replaced after a thousand cases, which no outcome shows`() throws {
    let starts = FileManager.default.temporaryDirectory.appending(path: "starts-\(UUID())")
    defer { try? FileManager.default.removeItem(at: starts) }
    let scenarios = (0..<2001).map { Scenario.buying("case-\($0)") }
    let run = try Play.run([Play.command("notes-start", starts.path)], scenarios)
    #expect(try String(contentsOf: starts, encoding: .utf8) == "started\nstarted\nstarted\n")
    #expect(run.outcomes == Array(repeating: .passed, count: 2001))
    #expect(run.endings == ["exited with status 0"])
  }

  /// A folder as a runner leaves it behind.
  ///
  /// - Parameter other: added to the number of the namespace of processes.
  private static func folder(of process: Int32, namespace other: Int = 0) throws -> URL {
    var status = stat()
    #expect(stat("/proc/self/ns/pid", &status) == 0)
    let name = "shopper-\(Int(status.st_ino) + other)-\(process)-\(UUID().uuidString.prefix(6))"
    let url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.appending(path: "home"), withIntermediateDirectories: true)
    return url
  }

  /// The number of a process that is no more.
  private static func goneProcess() throws -> Int32 {
    let gone = Process()
    gone.executableURL = URL(filePath: "/bin/true")
    try gone.run()
    gone.waitUntilExit()
    return gone.processIdentifier
  }

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  @Test func `what a killed runner has left among the temporary files is swept away`() throws {
    let gone = try Self.goneProcess()
    let left = try Self.folder(of: gone)
    let used = try Self.folder(of: getpid())
    let elsewhere = try Self.folder(of: gone, namespace: 1)
    defer { for url in [left, used, elsewhere] { try? FileManager.default.removeItem(at: url) } }
    DeviceFolder.sweep()
    #expect([left, used, elsewhere].map(Self.exists) == [false, true, true])
  }

  @Test(.enabled(if: getuid() == 0, "only root can give a folder to another user"))
  func `what another user has put among the temporary files stays`() throws {
    let folder = try Self.folder(of: Self.goneProcess())
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(chown(folder.path, 1, 1) == 0)
    DeviceFolder.sweep()
    #expect(Self.exists(folder))
  }

  @Test func `what a link among the temporary files leads to stays`() throws {
    let kept = try Self.folder(of: getpid())
    defer { try? FileManager.default.removeItem(at: kept) }
    let left = try Self.folder(of: Self.goneProcess())
    try FileManager.default.createSymbolicLink(
      at: left.appending(path: "link"), withDestinationURL: kept)
    DeviceFolder.sweep()
    #expect(!Self.exists(left))
    #expect(Self.exists(kept.appending(path: "home")))
  }
}
