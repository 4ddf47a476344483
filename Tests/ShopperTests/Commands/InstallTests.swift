import Foundation
import ProgramRun
import Testing

/// Putting the program where programs are, and taking it away again.
@Suite struct InstallTests {
  private static func install(
    _ arguments: String = "", _ environment: [String: String]
  ) throws -> Bash {
    try Bash.run(
      "scripts/install \(arguments)", in: Scratch.repository,
      environment: environment.merging(["SHOPPER": BuiltProgram.path(of: "shopper")]) { $1 })
  }

  @Test func `one file is put into place, twice if need be, and taken away`() throws {
    let scratch = try Scratch.shop()
    let prefix = scratch["local"].path
    let installed = "\(prefix)/bin/shopper"
    let hint = "install: \(prefix)/bin is not on your PATH\n"
    for _ in 1...2 {
      let run = try Self.install("", ["PREFIX": prefix])
      #expect(run == Bash(output: "install: \(installed), 0.1.0\n\(hint)", status: 0))
      #expect(try scratch.names(in: "local") == ["bin"])
      #expect(try scratch.names(in: "local/bin") == ["shopper"])
    }
    let version = try Bash.run("local/bin/shopper --version", in: scratch.folder)
    #expect(version == Bash(output: "0.1.0\n", status: 0))
    let gone = try Self.install("--uninstall", ["PREFIX": prefix])
    #expect(gone == Bash(output: "install: removed \(installed)\n", status: 0))
    #expect(try scratch.names(in: "local/bin") == [])
    let again = try Self.install("--uninstall", ["PREFIX": prefix])
    #expect(again == Bash(output: "install: there is no \(installed)\n", status: 0))
  }

  @Test func `a folder on the PATH needs no hint`() throws {
    let scratch = try Scratch.shop()
    let prefix = scratch["local"].path
    let run = try Self.install("", ["PREFIX": prefix, "PATH": "\(prefix)/bin:/usr/bin:/bin"])
    #expect(run == Bash(output: "install: \(prefix)/bin/shopper, 0.1.0\n", status: 0))
  }

  @Test func `a package is made below DESTDIR, and PREFIX is where it will be`() throws {
    let scratch = try Scratch.shop()
    let stage = scratch["stage"].path
    let run = try Self.install("", ["PREFIX": "/usr", "DESTDIR": stage])
    #expect(run == Bash(output: "install: \(stage)/usr/bin/shopper\n", status: 0))
    #expect(scratch.exists("stage/usr/bin/shopper"))
  }

  @Test func `a folder that cannot be written is refused with another one`() throws {
    let run = try Self.install("", ["PREFIX": "/proc/nowhere"])
    #expect(
      run
        == Bash(
          output: "install: error: /proc/nowhere/bin cannot be written; run as root, or choose"
            + " another place: make install PREFIX=$HOME/.local\n", status: 1))
  }
}
