import Foundation

/// What the app of `Probe.program` said in a case of its own.
struct Probe: Equatable {
  var said: String
  var exitCode: Int32

  /// What a test expects.
  init(_ said: String, exitCode: Int32 = 0) {
    self.said = said
    self.exitCode = exitCode
  }

  /// Plays a case in which the app does one thing at each launch, as a runner would.
  /// - Parameters:
  ///   - verbs: what happens to the app afterwards.
  ///   - seed: where random numbers come from.
  init(mode: String, verbs: String..., seed: Int = 1) throws {
    try self.init(mode: mode, steps: verbs.map { #"{"verb":"\#($0)"}"# }, seed: seed)
  }

  /// - Parameter steps: what happens to the app afterwards, as the protocol has it: JSON.
  init(mode: String, steps: [String], seed: Int = 1) throws {
    let steps = steps.map { #"{"id":4,"do":\#($0)}"# }
    let requests = [
      #"{"id":1,"hello":{"protocol":1,"runner":"shims test"}}"#,
      #"{"id":2,"catalog":{"name":"florist","storekit":\#(try Self.catalog())}}"#,
      #"{"id":3,"begin":{"case":"c1","catalog":"florist","given":{"date":"2026-01-05"},"#
        + #""profile":"device","seed":\#(seed)}}"#,
    ]
    try self.init(mode: mode, input: requests + steps + [#"{"id":9,"bye":{}}"#, ""])
  }

  private init(mode: String, input: [String]) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "shims-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let (requests, said) = (home.appending(path: "in"), home.appending(path: "err"))
    try Data(input.joined(separator: "\n").utf8).write(to: requests)
    try Data().write(to: said)

    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: Self.program)
    process.arguments = [mode]
    process.environment = Self.environment(home: home)
    process.standardInput = try FileHandle(forReadingFrom: requests)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: said)
    try process.run()
    process.waitUntilExit()
    // The byte before each step is the host's, not the app's: docs/protocol.md.
    let lines = try String(contentsOf: said, encoding: .utf8).filter { $0 != "\u{1E}" }
    self.init(lines, exitCode: process.terminationStatus)
  }

  private static func environment(home: URL) -> [String: String] {
    var environment = [
      "HOME": home.path, "LANG": "en_US.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      "SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC",
    ]
    // Where the toolchain is not installed for all, the program finds its libraries as we do.
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }

  /// The florist's catalog, in one line.
  private static func catalog() throws -> String {
    var folder = URL(filePath: #filePath)
    let name = "scenarios/catalogs/florist.storekit"
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    {
      folder.deleteLastPathComponent()
    }
    let file = try Data(contentsOf: folder.appending(path: name))
    let line = try JSONSerialization.data(
      withJSONObject: JSONSerialization.jsonObject(with: file), options: .sortedKeys)
    return String(decoding: line, as: UTF8.self)
  }
}
