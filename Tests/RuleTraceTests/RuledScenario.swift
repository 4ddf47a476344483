import Diagnostics
import YAMLTree

/// A scenario file and the rules that it names.
struct RuledScenario {
  /// The path under the scenario root without its extension: `journeys/refund`.
  let id: String
  let rules: [(id: String, position: SourcePosition)]

  /// - Parameter file: the path begins with `scenarios/`.
  init(_ file: TextFile) {
    id = String(file.path.dropFirst("scenarios/".count).dropLast(".yaml".count))
    let root = YAMLTree.parse(file.bytes, file: file.path).tree?.root
    let list = root?.entries?.first { $0.key.isText("rules") }?.value.items
    rules = list.map { $0.compactMap { item in item.text.map { ($0, item.position) } } } ?? []
  }
}
