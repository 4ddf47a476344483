/// Words that documentation comments no longer use, each with a plainer one.
enum Glossary {
  /// What is retired, and what to write instead.
  static let retired: [(words: String, instead: String)] = [
    ("nobody", "name the caller, or say what is not done"),
    ("somebody", "name the actor: caller, customer, adapter"),
    ("whoever", "name the actor: caller, customer, adapter"),
    ("for who", "'for callers that', 'for a customer who'"),
    ("of who", "'of callers that', 'of a customer who'"),
    ("to who", "'to callers that', 'to a customer who'"),
    ("one who", "name the actor: caller, customer, adapter"),
    ("behind", "'after'"),
    ("stands for", "'is' or 'means'"),
    ("stand for", "'are' or 'mean'"),
    ("told", "'reported', 'announced' or 'printed'"),
    ("tells", "'reports' or 'says'"),
    ("a text", "'a string'"),
    ("the text", "'the string'"),
    ("texts", "'strings'"),
    ("moment", "'instant' or 'date'"),
    ("news", "'updates' or 'notifications'"),
    ("mend", "'fix'"),
    ("mended", "'fixed'"),
    ("is none", "'is not one', or say what it is"),
    ("so many", "a number"),
    ("so often", "a number of times"),
    ("takes away", "'removes'"),
    ("take away", "'remove'"),
  ]

  /// How many uses each target still has. A number may only fall; without a row it is 0.
  static let baseline: [String: Int] = [
    "Diagnostics": 18, "JSONTree": 19, "Scenarios": 68, "Wire": 28, "YAMLTree": 22,
