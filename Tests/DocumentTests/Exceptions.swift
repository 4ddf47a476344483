/// What documents show and these tests do not carry out, each with its reason.
enum Exceptions {
  /// Commands by their beginning. `.ci/run` looks whether they exist.
  static let commands: [(beginning: String, because: String)] = [
    ("make ", "builds and tests for minutes; the continuous integration does the same"),
    (".ci/run", "runs these tests"),
    ("swift ", "builds for minutes; examples/check and .ci/run do the same"),
    ("examples/check", "builds for minutes; .ci/run runs it"),
    (
      "shopper run scenarios/journeys --adapter examples/",
      "needs what examples/check builds, which plays the same"
    ),
    ("shopper run examples/", "examples/check plays the same"),
    ("shopper known-issues update", "plays the whole corpus; ReportCommandTests has it"),
    ("shopper doctor", "looks at the machine; DoctorTests has it"),
    ("shopper explore --adapter ./build/MyShop", "needs the reader's adapter; ExploreTests has it"),
    ("shopper explore --adopt", "needs what the reader has found; ExploreTests has it"),
    ("shopper merge scenarios/found-1/", "needs what the reader has found; ExploreTests has it"),
    ("shopper run scenarios/found", "needs what the reader has found, and an adapter"),
    ("SHOPPER_URL=", "downloads; DownloadTests does the same"),
    ("DOWNLOADS=", "builds for minutes; scripts/interop/packages has the formula checked"),
    ("podman ", "needs a container engine; scripts/interop/packages builds an image"),
    ("python3 examples/python-backend/", "serves until stopped; scripts/interop/guides starts it"),
    ("brew ", "needs Homebrew"),
    ("array=$(sbatch ", "needs a running Slurm; examples/slurm/check starts one"),
    ("sbatch ", "needs a running Slurm; examples/slurm/check starts one"),
  ]

  /// Documents whose blocks something else holds.
  static let documents: [(name: String, because: String)] = [
    ("docs/adapter-swift.md", "examples/check types it word by word"),
    ("docs/mac.md", "is typed on a Mac and in a container; WatchTests has the watch"),
    ("docs/adapter-any-language.md", "examples/check types it word by word"),
    ("docs/store-protocol.md", "WireTests hold its conversation to the store's words"),
    ("docs/protocol.md", "WireTests reads its transcript"),
    ("docs/storekit-test.md", "StoreKitTestTests has a package's tests in this shape"),
    ("docs/server.md", "scripts/interop/server asks what it lists"),
    ("shims/README.md", "the manifest of shims/Tests has this shape"),
  ]

  /// Whole folders of documents that are generated, and compared where they are.
  static let folders = [
    "reports/", "Tests/", ".build", "Sources/", "shims/.build", "mutation/.build", "scenarios/",
  ]
}
