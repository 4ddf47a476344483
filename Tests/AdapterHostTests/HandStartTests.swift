import Foundation
import ProgramRun
import Testing

@Suite struct HandStartTests {
  @Test func `a person who starts an adapter at a terminal is told what to type`() throws {
    let terminal = posix_openpt(O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    try #require(grantpt(terminal) == 0 && unlockpt(terminal) == 0)
    let name = try #require(ptsname(terminal).map { String(cString: $0) })
    let errors = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram.path(of: "ProbeAdapter"))
    process.standardInput = try FileHandle(forUpdating: URL(filePath: name))
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    let told = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    let message = "shopper: this adapter waits for a runner; type: shopper run scenarios --adapter "
    #expect(told == "\(message)'\(BuiltProgram.path(of: "ProbeAdapter"))'\n")
    #expect(process.terminationStatus == 64)
  }
}
