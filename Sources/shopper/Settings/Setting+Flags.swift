import Adapters
import ArgumentParser
import Reports
import StoreSimulator

/// A property wrapper of the command line whose value is a setting.
private protocol SettingFlag {
  /// The value as `shopper.yaml` would hold it; `nil` if the command line does not give it.
  var texts: [String]? { get }
}

extension Setting {
  /// The settings that a command line gives.
  ///
  /// - Parameter flags: a value whose wrapped properties are named as settings, in camel case.
  static func values(of flags: some ParsableArguments) -> [Setting: [String]] {
    var values: [Setting: [String]] = [:]
    for property in Mirror(reflecting: flags).children {
      guard let flag = property.value as? any SettingFlag, let label = property.label else {
        continue
      }
      let name = hyphenated(label.dropFirst())
      guard let setting = named(name) else { preconditionFailure("no setting '\(name)'") }
      values[setting] = flag.texts
    }
    return values
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

extension Argument: SettingFlag where Value == [String] {
  init(wrappedValue: [String], _ setting: Setting) {
    self.init(
      wrappedValue: wrappedValue, help: setting.argumentHelp(), completion: setting.completion)
  }

  fileprivate var texts: [String]? { wrappedValue.isEmpty ? nil : wrappedValue }
}

extension Option: SettingFlag {
  init<Wrapped: ExpressibleByArgument>(_ setting: Setting) where Value == Wrapped? {
    self.init(help: setting.argumentHelp(), completion: setting.completion)
  }

  init(wrappedValue: [String], _ setting: Setting) where Value == [String] {
    self.init(
      wrappedValue: wrappedValue, help: setting.argumentHelp(isRepeatable: true),
      completion: setting.completion)
  }

  fileprivate var texts: [String]? {
    if let list = wrappedValue as? [String] { return list.isEmpty ? nil : list }
    return (wrappedValue as? any LosslessStringConvertible).map { ["\($0)"] }
  }
}

extension Flag: SettingFlag {
  init(wrappedValue: Bool, _ setting: Setting) where Value == Bool {
    self.init(wrappedValue: wrappedValue, help: setting.argumentHelp())
  }

  /// A flag with an inversion, such as `--no-strict`.
  init(_ setting: Setting) where Value == Bool? {
    self.init(inversion: .prefixedNo, help: setting.argumentHelp())
  }

  /// A flag without an inversion cannot give `false`.
  fileprivate var texts: [String]? {
    guard let isOn = wrappedValue as? Bool, isOn || Value.self != Bool.self else { return nil }
    return [String(isOn)]
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
