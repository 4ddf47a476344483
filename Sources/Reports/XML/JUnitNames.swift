import Diagnostics
import JSONTree
import StoreTerms

/// The names by which readers of JUnit files recognise a case.
///
/// A case is named by its scenario's identifier, not by its title: the identifier is unique, is
/// never renumbered and survives a reworded title, and a reader that compares two runs sees the
/// same case. The adapter is in the name as well as in the class name, because some readers
/// drop the class name as soon as there is a file, and others merge cases of one name.
struct JUnitNames {
  /// `storehelper (device)`.
  let suite: String
  /// A suffix of the scenario's identifier: ` [storehelper]`, or ` [storehelper, device]` in a run
  /// of several profiles, where the adapter alone would not be unique.
  let suffix: String

  private let suffixIsPlain: Bool
  private let adapterSegment: String
  /// The folder of the scenario whose class name was asked for last, with its slash.
  private var latestFolder: [UInt8] = []
  private var latestClassName = ""

  init(adapter: String, profile: String, runHasSeveralProfiles: Bool) {
    suite = Self.unmistakable("\(adapter) (\(profile))")
    suffix = runHasSeveralProfiles ? " [\(adapter), \(profile)]" : " [\(adapter)]"
    suffixIsPlain = Self.isPlain(suffix)
    adapterSegment = Self.segment(adapter[...])
  }

  /// The name's two parts, which are joined only where they need more than to be copied.
  func caseName(_ scenario: String) -> (text: String, suffix: String) {
    let isPlain =
      suffixIsPlain && Self.isPlain(scenario)
      && scenario.utf8.count + suffix.utf8.count <= Self.lengthLimit
    return isPlain ? (scenario, suffix) : (Self.unmistakable(scenario + suffix), "")
  }

  /// `adapter.area`, where the area is the scenario's folder; a class name without a dot would land
  /// in Jenkins's `(root)`.
  mutating func className(_ scenario: String) -> String {
    if isInLatestFolder(scenario) { return latestClassName }
    let slash = scenario.utf8.lastIndex(of: UInt8(ascii: "/"))
    let area = slash.map { scenario[..<$0] } ?? "scenarios"
    let segments = area.split(separator: "/").map(Self.segment)
    latestFolder = slash.map { Array(scenario.utf8[...$0]) } ?? []
    latestClassName = ([adapterSegment] + segments).joined(separator: ".")
    return latestClassName
  }

  /// Scenarios of one folder follow one another.
  private func isInLatestFolder(_ scenario: String) -> Bool {
    guard !latestFolder.isEmpty else { return false }
    return scenario.utf8.span.withUnsafeBufferPointer { bytes in
      guard bytes.starts(with: latestFolder) else { return false }
      return !UnsafeBufferPointer(rebasing: bytes[latestFolder.count...])
        .contains(inEights: { $0.equal(to: UInt8(ascii: "/")) })
    }
  }

  /// One part of a class name: a dot or a slash in it would make two parts of it.
  private static func segment(_ text: Substring) -> String {
    let shown = unmistakable(String(text.isEmpty ? "_" : text))
    return String(shown.map { ".:/ ".contains($0) ? "_" : $0 })
  }

  /// `text` on one line and at most 250 characters long. Where that changes it, a checksum of the
  /// whole text keeps different names different.
  static func unmistakable(_ text: String) -> String {
    if text.utf8.count <= lengthLimit, isPlain(text) { return text }
    let shown = TerminalText(text).text
    if shown == text, shown.unicodeScalars.count <= lengthLimit { return text }
    let kept = String(shown.unicodeScalars.prefix(lengthLimit - 20))
    return "\(kept) #\(checksum(text))"
  }

  /// Whether a string is printable ASCII, which every reader shows as it is.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.span.withUnsafeBufferPointer { bytes in
      !bytes.contains(inEights: { $0.beyondASCII | $0.below(0x20) | $0.equal(to: 0x7F) })
    }
  }

  /// Azure refuses names beyond 512 characters, class name included.
  private static let lengthLimit = 250

  private static func checksum(_ text: String) -> String { String(stableHash(text), radix: 16) }
}
