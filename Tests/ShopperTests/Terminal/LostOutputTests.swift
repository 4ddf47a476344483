import Foundation
import Testing

/// What happens where stdout cannot take what a command prints.
@Suite struct LostOutputTests {
  @Test(arguments: [
    ["schema"], ["manual"], ["--help"], ["list", "shop"],
    ["run", "shop", "--adapter", "reference", "--report", "junit=-", "--quiet"],
  ])
  func `a full disk ends the command with 2 and a message`(arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let running = try RunningCommand(arguments, in: .shop(), output: full)
    let run = try running.finish()
    #expect(run.errors.hasSuffix("shopper: cannot write stdout: No space left on device\n"))
    #expect(run.status == 2)
  }

  @Test func `a reader that has seen enough is no failure`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let running = try RunningCommand(
      ["run", "shop", "--adapter", "reference"], in: .shop(), output: pipe.fileHandleForWriting)
    #expect(try running.finish() == Command(output: "", errors: "", status: 0))
  }
}
