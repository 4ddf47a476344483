/// The files by which VS Code completes and checks scenarios: the extension to install, and the
/// schema of each kind of file.
package enum EditorFiles {
  /// - Parameters:
  ///   - scenario: the schema of scenarios.
  ///   - settings: the schema of `shopper.yaml`.
  package static func all(scenario: String, settings: String) -> [FirstFiles.File] {
    [
      FirstFiles.File(".vscode/extensions.json", recommendation),
      FirstFiles.File(".vscode/settings.json", association),
      FirstFiles.File(".vscode/scenario.schema.json", scenario),
      FirstFiles.File(".vscode/settings.schema.json", settings),
    ]
  }

  private static let recommendation = """
    {
      "recommendations": ["redhat.vscode-yaml"]
    }

    """

  /// Lists, fragments and catalogs are among the scenarios, and have other schemas.
  private static let association = """
    {
      "yaml.schemas": {
        "./.vscode/scenario.schema.json": [
          "scenarios/**/*.yaml",
          "!scenarios/rules.yaml",
          "!scenarios/tags.yaml",
          "!scenarios/known-issues.yaml",
          "!scenarios/fragments/**",
          "!scenarios/catalogs/**"
        ],
        "./.vscode/settings.schema.json": "shopper.yaml"
      }
    }

    """
}
