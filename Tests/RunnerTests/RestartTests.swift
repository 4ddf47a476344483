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

  @Test func `what a killed runner has left among the temporary files is swept away`() throws {
    let gone = Process()
    gone.executableURL = URL(filePath: "/bin/true")
    try gone.run()
    gone.waitUntilExit()
    let files = FileManager.default
    var status = stat()
    #expect(stat("/proc/self/ns/pid", &status) == 0)
    let namespace = Int(status.st_ino)
    func folder(_ process: Int32, in namespace: Int) throws -> URL {
      let url = files.temporaryDirectory
        .appending(path: "shopper-\(namespace)-\(process)-abc")
      try files.createDirectory(at: url.appending(path: "home"), withIntermediateDirectories: true)
      return url
    }
    let left = try folder(gone.processIdentifier, in: namespace)
    let used = try folder(getpid(), in: namespace)
    let elsewhere = try folder(gone.processIdentifier, in: namespace + 1)
    defer { for url in [left, used, elsewhere] { try? files.removeItem(at: url) } }
    DeviceFolder.sweep()
    let exist = [left, used, elsewhere].map { files.fileExists(atPath: $0.path) }
    #expect(exist == [false, true, true])
  }
}
