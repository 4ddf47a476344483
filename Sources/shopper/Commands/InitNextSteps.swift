import Diagnostics
import Workspace

/// What a user may do after `shopper init`, in the order in which it works.
struct InitNextSteps {
  /// As the user wrote it.
  let folder: String
  /// The path of the project's own catalog; `nil` without one.
  let catalog: String?

  /// A command and what it does.
  private typealias Step = (command: String, purpose: String)

  var forApp: String {
    let builtIn = catalog.map { catalog in
      Step(
        "shopper run --builtin --catalog \(shellWord(catalog))",
        "run the built-in scenarios on your products")
    }
    let steps: [Step?] = [
      Step("shopper record", "record a scenario line by line"),
      Step("shopper run", "run all scenarios of this folder"), builtIn,
      Step("shopper adopt APP", "draft an adapter for the app in the folder APP"),
    ]
    return text(steps.compactMap(\.self)) + "Then name your adapter in shopper.yaml.\n"
  }

  /// - Parameter isNamed: whether the settings name the backend as the adapter.
  func forBackend(isNamed: Bool) -> String {
    let products = catalog.map { " --catalog \(shellWord($0))" } ?? ""
    let backend = AdapterSelection.backend(BackendTestFiles.mappingPath)
    let adapter = isNamed ? "" : " --adapter \(backend)"
    return """

      Adapt mapping.yaml, and start your backend with root.cer in place of Apple's root
      certificate, for the app 'com.example.app' in the sandbox and in production.

      """
        + text([
          Step("shopper run\(adapter)", "play the first scenario on your backend"),
          Step(
            "shopper run --builtin backend\(adapter)\(products)",
            "play the built-in scenarios of what a server has to know"),
        ])
  }

  private func text(_ steps: [Step]) -> String {
    let lines = steps.map { "  \($0.command)\n      \($0.purpose)\n" }
    return "\nNext:\n\(entering)\(lines.joined())"
  }

  /// The line that goes to the folder; empty in it.
  private var entering: String {
    guard File.tidied(folder) != "." else { return "" }
    // What begins with a dash is an option for 'cd'.
    return "  cd \(shellWord(folder.hasPrefix("-") ? "./" + folder : folder))\n"
  }
}
