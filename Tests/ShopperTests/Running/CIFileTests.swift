import Foundation
import Testing

/// The CI files that `shopper init` writes, done as their services would do them.
@Suite struct CIFileTests {
  private static let services = [
    (".github/workflows/shopper.yml", ".github/x"), (".gitlab/shopper.yml", ".gitlab-ci.yml"),
    (".circleci/shopper.yml", ".circleci/config.yml"),
    (".buildkite/shopper.yml", ".buildkite/pipeline.yml"), ("Jenkinsfile.shopper", "Jenkinsfile"),
  ]

  /// A repository that builds in no time: its `make install` puts a program there that tells its
  /// arguments.
  private static let source = """
    set -e
    mkdir -p source/scripts && cd source
    printf '#!/bin/sh\\n' > scripts/setup && chmod +x scripts/setup
    printf 'install:\\n\\tmkdir -p $(PREFIX)/bin\\n\\tcp shopper $(PREFIX)/bin\\n' > Makefile
    printf '#!/bin/sh\\necho "played: $*"\\n' > shopper && chmod +x shopper
    git init -q . && git add . && git -c user.name=a -c user.email=a@example.com commit -qm All
    git branch next

    """

  /// The file's commands, from the first that gets shopper to the one that plays.
  private static func script(_ text: String, of path: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("# Mystery Shopper has no published") })
    // The inner 'fi' stands further to the right.
    let indent = lines[first].prefix { $0 == " " }
    let end = try #require(lines[first...].firstIndex { $0 == indent + "fi" })
    let last = try #require(lines[end...].firstIndex { $0.contains("/bin/shopper") })
    let play = lines[last].replacing("- run: ", with: "").replacing("- .shopper", with: ".shopper")
    lines = Array(lines[first...end]) + [play]
    let script = lines.joined(separator: "\n") + "\n"
    return path.hasPrefix(".buildkite") ? script.replacing("$$", with: "$") : script
  }

  @Test(arguments: services)
  func `a job builds shopper from the repository that is named, and once`(
    path: String, sign: String
  ) throws {
    let scratch = try Scratch.empty()
    try scratch.write("", to: "shop/\(sign)")
    let begun = try Command.run(["init", "shop"], in: scratch)
    #expect(begun.output.contains("\(path): shopper is built from a git repository"))
    let script = try Self.script(try scratch.text("shop/\(path)"), of: path)
    try scratch.write("\(script)", to: "empty/job.sh")
    let made = try Bash.run(Self.source, in: scratch.folder)
    #expect(made.status == 0, "\(made.output)")

    let unset = try Bash.run("cd empty && HOME=$PWD sh -e job.sh", in: scratch.folder)
    #expect(
      unset.output
        == "error: SHOPPER_REPOSITORY is not set; where this service keeps variables, set it to the "
        + "git repository of Mystery Shopper, to build shopper from\n")
    #expect(unset.status == 1)

    let job = "cd empty && HOME=$PWD SHOPPER_VERSION=next SHOPPER_REPOSITORY=file://$PWD/../source"
    let first = try Bash.run("\(job) sh -e job.sh", in: scratch.folder)
    #expect(first.output.contains("\nplayed: run"), "\(first.output)")
    #expect(first.status == 0)
    // What is kept is taken, wherever the repository has gone.
    let second = try Bash.run("rm -rf source; \(job) sh -e job.sh", in: scratch.folder)
    #expect(second.output.hasPrefix("played: run"))
    #expect(second.status == 0)
  }
}
