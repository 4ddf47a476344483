import Diagnostics

/// The script that builds the adapter and plays the scenarios.
struct CheckScript {
  private let input: PackageDraft.Input
  /// The modules that are copied.
  private let modules: [String]
  /// Whether the code needs libraries of the system.
  private let compresses: Bool

  init(_ input: PackageDraft.Input, porting modules: [String], compresses: Bool) {
    self.input = input
    self.modules = modules
    self.compresses = compresses
  }

  var text: String {
    // Inside of '${…:-…}' in an assignment, blanks need no quotes.
    let repository = input.repository.map { character in
      #"'"\$`}"#.contains(character) ? #"\\#(character)"# : String(character)
    }.joined()
    return """
      #!/bin/sh
      # Builds the adapter and plays the scenarios; arguments go to 'shopper run'.
      # MYSTERY_SHOPPER is the folder of another copy of the repository, SHOPPER another program;
      # CONFIGURATION=release builds with optimizations.
      set -e
      cd "$(dirname "$0")"
      MYSTERY_SHOPPER=${MYSTERY_SHOPPER:-\(repository)}
      export MYSTERY_SHOPPER
      if [ ! -f "$MYSTERY_SHOPPER/shims/Package.swift" ]; then
        echo "missing repository '$MYSTERY_SHOPPER': clone it, or set MYSTERY_SHOPPER to a copy" >&2
        exit 2
      fi
      shopper=${SHOPPER:-$MYSTERY_SHOPPER/.build/debug/shopper}
      command -v "$shopper" >/dev/null || shopper=${SHOPPER:-shopper}
      if ! command -v "$shopper" >/dev/null; then
        echo "missing program '$shopper': type 'make -C $MYSTERY_SHOPPER build', install it, or \
      set SHOPPER" >&2
        exit 2
      fi

      """ + libraries + ports + build + "exec \"$shopper\" run \"$@\"\n"
  }

  /// Without one, the compiler would only say which of its headers it cannot find.
  private var libraries: String {
    guard compresses else { return "" }
    return """
      for library in zlib libbrotlidec; do
        if ! pkg-config --exists $library; then
          echo "missing library '$library': type 'apt-get install zlib1g-dev libbrotli-dev'" >&2
          exit 2
        fi
      done

      """
  }

  private var ports: String {
    let systems = input.systems.sorted().map { " --os \($0)" }.joined()
    return modules.map {
      "\"$shopper\" port Originals/\($0) --into Sources/\($0)\(systems) --quiet\n"
    }.joined()
  }

  /// The adapter imports the app's internal names, which a release build hides by default.
  private var build: String {
    let copies = input.resources.map { "cp \(shellWord($0)) \".build/$configuration/\"\n" }
    return """
      configuration=${CONFIGURATION:-debug}
      case $configuration in
        debug) swift build ;;
        *)
          swift build --configuration "$configuration" -Xswiftc -enable-testing
          set -- --adapter ".build/$configuration/\(input.name)Adapter" "$@"
          ;;
      esac

      """ + copies.joined()
  }
}
