import Adapters
import ArgumentParser
import Reports
import StoreSimulator

extension Setting {
  /// The settings that a command line gives.
  ///
  /// - Parameter flags: a value whose wrapped properties are named as settings, in camel case.
  static func values(of flags: some ParsableArguments) -> [Setting: [String]] {
    var values: [Setting: [String]] = [:]
    for property in Mirror(reflecting: flags).children {
      guard let texts = texts(of: property), let label = property.label else { continue }
      let name = hyphenated(label.dropFirst())
      guard let setting = named(name) else { preconditionFailure("no setting '\(name)'") }
      values[setting] = texts
    }
    return values
  }

  /// The value of a flag as `shopper.yaml` would hold it; `nil` if the command line does not give
  /// it.
  ///
  /// Only types are compared: a cast to a protocol would search all conformances of the program.
  private static func texts(of property: Mirror.Child) -> [String]? {
    switch property.value {
    case let list as Argument<[String]>: list.wrappedValue.isEmpty ? nil : list.wrappedValue
    case let list as Option<[String]>: list.wrappedValue.isEmpty ? nil : list.wrappedValue
    case let text as Option<String?>: text.wrappedValue.map { [$0] }
    // Without an inversion a flag cannot give `false`.
    case let flag as Flag<Bool>: flag.wrappedValue ? ["true"] : nil
    case let flag as Flag<Bool?>: flag.wrappedValue.map { [String($0)] }
    case is OptionGroup<PathFlags>: nil
    default: preconditionFailure("no setting is like \(property)")  // tidy: the types of flags
    }
  }

  /// `fail-fast` for `failFast`.
  private static func hyphenated(_ name: Substring) -> String {
    name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }

  fileprivate func argumentHelp(isRepeatable: Bool = false) -> ArgumentHelp {
    ArgumentHelp(stringLiteral: help(isRepeatable: isRepeatable)).named(valueName)
  }
}

extension ArgumentHelp {
  fileprivate func named(_ valueName: String?) -> ArgumentHelp {
    var help = self
    help.valueName = valueName
    return help
  }
}

extension Argument where Value == [String] {
  init(wrappedValue: [String], _ setting: Setting) {
    self.init(
      wrappedValue: wrappedValue, help: setting.argumentHelp(), completion: setting.completion)
  }
}

extension Option {
  init<Wrapped: ExpressibleByArgument>(_ setting: Setting) where Value == Wrapped? {
    self.init(help: setting.argumentHelp(), completion: setting.completion)
  }

  init(wrappedValue: [String], _ setting: Setting) where Value == [String] {
    self.init(
      wrappedValue: wrappedValue, help: setting.argumentHelp(isRepeatable: true),
      completion: setting.completion)
  }
}

extension Flag {
  init(wrappedValue: Bool, _ setting: Setting) where Value == Bool {
    self.init(wrappedValue: wrappedValue, help: setting.argumentHelp())
  }

  /// A flag with an inversion, such as `--no-strict`.
  init(_ setting: Setting) where Value == Bool? {
    self.init(inversion: .prefixedNo, help: setting.argumentHelp())
  }
}

/// The values that a shell's completion script suggests.
extension CompletionKind {
  static let adapters = CompletionKind.list(BuiltInAdapter.allCases.map(\.rawValue))
  static let profiles = CompletionKind.list(Profile.all.map(\.name) + ["all"])
  static let reports = CompletionKind.list(ReportKind.all.map(\.name))
  static let scenarios = CompletionKind.file(extensions: ["yaml", "yml"])
  static let events = CompletionKind.file(extensions: ["ndjson"])
}
