import AdapterHost

@main enum ReferenceHost {
  static func main() { AdapterProcess.run(ReferenceAdapter.self) }
}

/// The reference shop asks for its name.
enum BuiltInAdapter: String {
  case reference
}
