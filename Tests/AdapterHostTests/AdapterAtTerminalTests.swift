import Foundation
import ProgramRun
import Testing

@Suite struct AdapterAtTerminalTests {
  @Test func `an adapter started at a terminal prints what to type`() throws {
    var ends: (near: Int32, far: Int32) = (0, 0)
    try #require(openpty(&ends.near, &ends.far, nil, nil, nil) == 0)
    defer { close(ends.near) }
    let program = BuiltProgram.path(of: "ProbeAdapter")
    let errors = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.standardInput = FileHandle(fileDescriptor: ends.far, closeOnDealloc: true)
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    let printed = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    let message = "shopper: this adapter waits for a runner; type: shopper run scenarios --adapter "
    #expect(printed == "\(message)'\(program)'\n")
    #expect(process.terminationStatus == 64)
  }
}
