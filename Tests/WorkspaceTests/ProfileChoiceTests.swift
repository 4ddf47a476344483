import Testing
import Workspace

/// Messages about profiles that do not exist.
@Suite struct ProfileChoiceTests {
  @Test(arguments: [
    ("devise", "unknown profile 'devise': did you mean 'device'?"),
    (
      "tulip",
      "unknown profile 'tulip': expected documented, device, xcode-ios, xcode-mac or adversarial"
    ),
    ("device+listingLog", "unknown profile switch 'listingLog': did you mean 'listingLag'?"),
  ])
  func `an unknown profile is named with what is expected`(name: String, message: String) {
    #expect(ProfileChoice.mistake(in: name) == message)
    #expect(ProfileChoice.problem(withOne: name) == message)
    #expect(ProfileChoice.problem(withOne: "device+listingLag") == nil)
  }
}
