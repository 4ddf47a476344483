import Fixtures
import Foundation
import Testing

/// `scripts/download`, by which CI services and people get the archive.
@Suite struct DownloadTests {
  /// Makes an archive as `make dist` does, with a program that prints a version.
  private static let publishing = """
    set -e
    mkdir -p shopper-0.1.0/bin && cd shopper-0.1.0
    printf '#!/bin/sh\\necho 0.1.0\\n' > bin/shopper && chmod +x bin/shopper && cd ..
    archive=shopper-0.1.0-linux-$(uname -m).tar.gz
    tar -czf $archive shopper-0.1.0
    sha256sum $archive > $archive.sha256

    """

  private static func download(
    in scratch: Scratch, _ environment: [String: String] = [:]
  ) throws -> Bash {
    let script = Checkout.file("scripts/download").path
    let published = ["SHOPPER_URL": scratch.folder.absoluteString, "SHOPPER_VERSION": "0.1.0"]
    return try Bash.run(
      "\(script) there 2>&1 | sed \"s/-$(uname -m)\\\\./-HERE./; s|\(scratch.folder.path)|TOP|\"",
      in: scratch.folder, environment: published.merging(environment) { $1 })
  }

  private static func published() throws -> Scratch {
    let scratch = try Scratch.empty()
    #expect(try Bash.run(Self.publishing, in: scratch.folder).status == 0)
    return scratch
  }

  @Test func `an archive is verified and unpacked`() throws {
    let scratch = try Self.published()
    let run = try Self.download(in: scratch)
    #expect(run.output == "download: there/bin/shopper, 0.1.0\n")
    #expect(try scratch.names(in: "there") == ["bin"])
  }

  @Test func `an archive with another checksum is refused, whatever stands beside it`() throws {
    let scratch = try Self.published()
    let run = try Self.download(in: scratch, ["SHOPPER_SHA256": "0123"])
    #expect(
      run.output.hasPrefix(
        "download: error: invalid checksum of shopper-0.1.0-linux-HERE.tar.gz: expected 0123, got ")
    )
    #expect(!scratch.exists("there"))
  }

  @Test(arguments: [
    ("SHOPPER_URL", "missing SHOPPER_URL: the URL of the folder with the archives"),
    ("SHOPPER_VERSION", "missing SHOPPER_VERSION: the version, such as 0.1.0"),
  ])
  func `a variable that is missing is named`(variable: String, message: String) throws {
    let run = try Self.download(in: try Self.published(), [variable: ""])
    #expect(run.output == "download: error: \(message)\n")
  }

  @Test func `an archive that is not there is named by its URL`() throws {
    let run = try Self.download(in: try Self.published(), ["SHOPPER_URL": "file:///nowhere"])
    #expect(
      run.output.hasSuffix(
        "download: error: could not download file:///nowhere/shopper-0.1.0-linux-HERE.tar.gz\n"))
  }
}
