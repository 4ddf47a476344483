import Testing

@testable import Adoption

/// Flags that an app keeps in its settings.
@Suite struct StoredPreferenceTests {
  @Test(arguments: [
    ("@AppStorage(\"pro\") var isPro = false", "", "isPro"),
    ("var isPro: Bool { UserDefaults.standard.bool(forKey: \"pro\") }", "", "isPro"),
    (
      "let settings = 1", "class Settings { static let shared = Settings(); var isPro = false }",
      "isPro"
    ),
    ("func isPro() -> Bool { UserDefaults.standard.bool(forKey: \"pro\") }", "", "isPro()"),
  ])
  func `a stored preference is a guess, with its reason`(
    member: String, type: String, title: String
  ) throws {
    #expect(
      try draftOfSmallStore(member, type).text.contains(
        "    // Guess: '\(title)' is a stored preference, which may differ from what was bought.\n"
          + "    return "))
  }

  private func access(_ draft: AdapterDraft) -> String? {
    draft.parts.first { $0.name == "access" }?.text
  }

  @Test func `an undecided state of the store comes before a preference of another type`() throws {
    let types = """
      class Settings { static let shared = Settings(); var isProEnabled = false }
      enum Status { case grace, paid }
      """
    let text = try #require(
      try access(draftOfSmallStore("var status: Status; let s = Settings.shared", types)))
    #expect(text.hasPrefix("what the app unlocks: 'status', Store.swift:3:3, is "))
  }
}
