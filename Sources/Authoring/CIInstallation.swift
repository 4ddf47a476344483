/// The commands that install shopper in a CI job. There are no published binaries, so a job builds
/// it from the repository in a variable, once per cache.
enum CIInstallation {
  /// - Parameters:
  ///   - folder: the build folder; its `bin` has the program. The shell expands its variables.
  ///   - indent: the number of spaces before each line.
  static func script(into folder: String, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    return lines(folder).map { space + $0 }.joined(separator: "\n")
  }

  private static func lines(_ folder: String) -> [String] {
    [
      "# Mystery Shopper has no published binaries. Set SHOPPER_REPOSITORY to the git",
      "# repository to build it from, and SHOPPER_VERSION to a tag or branch: what was built is",
      "# kept for each.",
      "set -e",
      "home=\"\(folder)\"",
      "if [ ! -x \"$home/bin/shopper\" ]; then",
      "  if [ -z \"$SHOPPER_REPOSITORY\" ]; then",
      "    echo 'error: SHOPPER_REPOSITORY is not set; where this service keeps variables,' \\",
      "      'set it to the git repository of Mystery Shopper, to build shopper from' >&2",
      "    exit 1",
      "  fi",
      "  rm -rf \"$home\"",
      "  mkdir -p \"$home\" && home=$(cd \"$home\" && pwd)",
      "  git clone --depth 1 ${SHOPPER_VERSION:+--branch \"$SHOPPER_VERSION\"} \\",
      "    \"$SHOPPER_REPOSITORY\" \"$home/source\"",
      "  (cd \"$home/source\" && scripts/setup && make install PREFIX=\"$home\")",
      "  rm -rf \"$home/source\"",
      "fi",
    ]
  }
}
