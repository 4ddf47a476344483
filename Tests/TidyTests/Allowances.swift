extension Allowance {
  /// The exceptions. Every one says why the rule does not fit the place.
  static let all: [Allowance] =
    defaults + clocks + tables + foreignTypes + formats + originalAPI + shims

  /// Functions that are a table: one row for each case, which grows with the store.
  private static let tables = [
    Allowance(
      "Sources/StoreSimulator/World/ActionRefusal.swift", .functionLength,
      because: "one sentence for each refusal, and nothing else"),
    Allowance(
      "Sources/StoreSimulator/World/World+Actions.swift", .functionLength,
      because: "one row for each act, which says where it is done"),
  ]

  /// Declarations whose types Foundation's protocols demand.
  private static let foreignTypes = [
    Allowance(
      "Sources/StoreKitTest/SKTestError.swift", .anyType,
      because: "CustomNSError demands it, and without it an NSError has no description")
  ]

  /// Words that a format demands.
  private static let formats = [
    Allowance(
      "Sources/Reports/Services/TAPReport.swift", .unfinished,
      because: "TAP's directive for what is known to fail is called so")
  ]

  /// Switches over what is no enum of ours, so that nobody can name every case.
  private static let defaults = [
    Allowance(
      "Sources/AdapterHost/Cases/HostedCase+Actions.swift", .defaultCase,
      because: "switches over a scenario's text, where any other text is a date"),
    Allowance(
      "Sources/AdapterHost/Cases/HostedCase+Facts.swift", .defaultCase, 2,
      because: "switches over StoreKit's open sets, which are structs there (rule OPEN-1)"),
    Allowance(
      "Sources/Adapters/Reference/AccessVerdict.swift", .defaultCase,
      because: "switches over StoreKit's RenewalState, an open set (rule OPEN-1)"),
    Allowance(
      "Sources/StoreSimulator/Catalog/CalendarDay.swift", .defaultCase,
      because: "switches over the number of a month"),
    Allowance(
      "Sources/Authoring/RecordLine.swift", .defaultCase,
      because: "switches over what somebody typed, which may be anything"),
    Allowance(
      "Sources/StoreSigning/JWS/Base64.swift", .defaultCase,
      because: "switches over bytes of Base64"),
    Allowance(
      "Sources/StoreSigning/Certificates/CertificateExtensions.swift", .defaultCase,
      because: "switches over object identifiers, which anybody may coin"),
    Allowance(
      "Sources/Diagnostics/SourceText.swift", .defaultCase,
      because: "switches over bytes of UTF-8"),
    Allowance(
      "Sources/Diagnostics/TerminalCell.swift", .defaultCase, 2,
      because: "switches over the standard library's thirty Unicode categories"),
    Allowance(
      "Sources/JSONTree/JSONReading.swift", .defaultCase, because: "switches over bytes of JSON"),
    Allowance(
      "Sources/JSONTree/JSONStringReading.swift", .defaultCase,
      because: "switches over bytes of JSON"),
    Allowance(
      "Sources/JSONTree/JSONWriting.swift", .defaultCase, because: "switches over bytes of JSON"),
    Allowance(
      "Sources/Reports/Services/TeamCityReport.swift", .defaultCase,
      because: "switches over Unicode scalars"),
    Allowance(
      "Sources/Reports/XML/XMLText.swift", .defaultCase, because: "switches over bytes of UTF-8"),
    Allowance(
      "Sources/RunEvents/Text/TerminalStyles.swift", .defaultCase,
      because: "switches over bytes of a terminal's escape sequence"),
    Allowance(
      "Sources/Scenarios/Reading/ExpectationReading.swift", .defaultCase,
      because: "switches over a number of groups"),
    Allowance(
      "Sources/Scenarios/Values/ISOMoment.swift", .defaultCase,
      because: "switches over the number of a month"),
    Allowance(
      "Sources/Scenarios/Reading/TextReading.swift", .defaultCase, 2,
      because: "switches over an author's text, which may be any"),
    Allowance(
      "Sources/StoreKit/Purchases/Message.swift", .defaultCase,
      because: "switches over an open set: a struct, as Apple has it (rule OPEN-1)"),
    Allowance(
      "Sources/StoreKit/Subscriptions/RenewalState.swift", .defaultCase,
      because: "switches over a struct with a raw value, open as Apple's is"),
    Allowance(
      "Sources/Wire/Messages/NumberedRequest.swift", .defaultCase,
      because: "switches over text from a peer, which may be any"),
    Allowance(
      "Sources/Wire/Messages/Reply.swift", .defaultCase,
      because: "switches over text from a peer, which may be any"),
    Allowance(
      "Sources/YAMLTree/EncodingCheck.swift", .defaultCase, 2,
      because: "switches over the numbers of Unicode scalars"),
    Allowance(
      "Sources/YAMLTree/SyntaxFault.swift", .defaultCase, 3,
      because: "switches over the texts of libYAML's errors"),
    Allowance(
      "Sources/YAMLTree/TreeBuilder.swift", .defaultCase, 2,
      because: "switches over libYAML's enums, which C leaves open"),
  ]

  /// What has the shape of Apple's, which no word of ours can mend.
  private static let shims = [
    Allowance(
      "shims/Sources/Combine/DispatchQueue+Scheduler.swift", .wallClock,
      because: "a scheduler's own clock, which a virtual process turns into virtual time"),
    Allowance(
      "shims/Sources/Combine/RunLoop+Scheduler.swift", .wallClock,
      because: "a scheduler's own clock, which a virtual process turns into virtual time"),
    Allowance(
      "shims/Sources/Combine/ScheduledWork.swift", .sleeping,
      because: "a task's sleep is the one timer that virtual time knows"),
    Allowance(
      "shims/Sources/FoundationGaps/DateComponentsFormatter.swift", .uncheckedSendable,
      because: "its superclass in Foundation promises it, and the compiler wants it repeated"),
    Allowance(
      "shims/Sources/FoundationGaps/NSDictionary+KeyValueCoding.swift", .anyType,
      because: "Apple's interface takes whatever a dictionary may hold"),
    Allowance(
      "shims/Sources/FoundationGaps/NSUbiquitousKeyValueStore.swift", .uncheckedSendable,
      because: "an open class, as Apple's is; it has no state of its own"),
    Allowance(
      "shims/Sources/FoundationGaps/NSUbiquitousKeyValueStore.swift", .anyType, 13,
      because: "Apple's interface keeps whatever a property list may hold"),
    Allowance(
      "shims/Sources/FoundationGaps/NotificationCenter+Notifications.swift", .unsafeIsolation, 2,
      because: "notifications and tokens are no Sendable types, and go from hand to hand"),
    Allowance(
      "shims/Sources/Security/KeychainValue.swift", .defaultCase,
      because: "switches over what a dictionary holds, which may be any object"),
    Allowance(
      "shims/Sources/SwiftUI/Binding.swift", .uncheckedSendable,
      because: "Apple's promises the same without a check, and purchase code relies on it"),
    Allowance(
      "shims/Sources/os/OSAllocatedUnfairLock.swift", .uncheckedSendable,
      because: "its state is guarded by the lock that it is there to provide"),
  ]

  /// The places where real time enters.
  private static let clocks = [
    Allowance(
      "Sources/StoreKit/Products/SubscriptionPeriod+Dates.swift", .wallClock, 3,
      because: "Apple's defaults, which read the clock of the calling app: the virtual one"),
    Allowance(
      "Sources/Runner/Processes/ProcessTermination.swift", .wallClock,
      because: "the runner's one clock: deadlines for processes and how long a case took"),
    Allowance(
      "Sources/Runner/Processes/HostProcess.swift", .sleeping,
      because: "waits for a process to exit once its pipes are closed and nothing can be polled"),
    Allowance(
      "Sources/StoreKit/Device/DeviceClock.swift", .wallClock,
      because: "the device's one clock where the process is not virtual, as test processes are"),
    Allowance(
      "Sources/StoreKit/Device/DueWaiter.swift", .sleeping,
      because: "waits in real time for what falls due; it does nothing in a virtual process"),
  ]
}
