import Wire
import YAMLTree

extension Action {
  /// The step as a scenario writes it after the dash: `buy: { product: vip.silver, quantity: 2 }`.
  ///
  /// - Parameter catalog: gives products their short names; `nil` writes whole identifiers.
  package func yaml(in catalog: CatalogIndex? = nil) -> String {
    argumentsYAML(in: catalog).map { "\(verb.word): \($0)" } ?? verb.word
  }

  /// The arguments as a scenario writes them after the verb, on one line; `nil` without any.
  package func argumentsYAML(in catalog: CatalogIndex? = nil) -> String? {
    guard let first = arguments.first else { return nil }
    if arguments.count == 1, first.name == verb.parameters.first?.name {
      return first.value.yaml(in: catalog)
    }
    let fields = arguments.map { "\($0.name.rawValue): \($0.value.yaml(in: catalog))" }
    return "{ \(fields.joined(separator: ", ")) }"
  }
}

extension Action.Value {
  fileprivate func yaml(in catalog: CatalogIndex?) -> String {
    switch self {
    case .count(let count): "\(count)"
    case .flag(let flag): "\(flag)"
    case .product(let id): yamlScalar(catalog?.shortName(of: id.rawValue) ?? id.rawValue)
    case .scalar(let scalar): yamlScalar(scalar.written)
    case .name, .text, .word: yamlScalar(text ?? "")
    }
  }
}
