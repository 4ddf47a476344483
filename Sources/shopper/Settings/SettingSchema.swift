import StoreSimulator
import JSONTree
import Reports

extension Setting {
  /// The JSON Schema of `shopper.yaml`.
  static var schema: JSON {
    .object([
      .init("$schema", "http://json-schema.org/draft-07/schema#"),
      .init("title", "Settings of Mystery Shopper"), .init("type", "object"),
      .init("properties", .object(allCases.map { .init($0.rawValue, $0.schema) })),
      .init("additionalProperties", false),
    ])
  }

  private var schema: JSON {
    var members: [JSON.Member] = [.init("description", .string(summary))]
    switch kind {
    case .flag: members.append(.init("type", "boolean"))
    case .text: members += [.init("type", ["string", "number"])]
    case .list:
      members.append(
        .init(
          "anyOf",
          [["type": "string"], ["type": "array", "items": ["type": "string"]]]))
    }
    if !examples.isEmpty {
      members.append(.init("examples", .array(examples.map(JSON.string))))
    }
    return .object(members)
  }

  /// One sentence for editors; `shopper run --help` says the same of its flags.
  private var summary: String {
    switch self {
    case .paths: "Scenario files and folders, relative to this file."
    case .adapter: "Built-in adapters, programs' paths, or commands with arguments."
    case .profile: "How the store behaves where Apple's text and real devices differ."
    case .seed: "Where random numbers begin."
    case .timeout: "How long an adapter may take for one answer."
    case .jobs: "How many cases are played at once."
    case .failFast: "Play nothing behind the first case that is red."
    case .retries: "How often a red case is played again."
    case .strict: "Count a broken SHOULD like a broken MUST."
    case .baseline: "Only what was not as red in this earlier run counts."
    case .name: "Only scenarios whose id or title holds this text."
    case .tag: "Only scenarios with these tags."
    case .shard: "Only a part of the scenarios."
    case .timings: "Balance shards by the times of an earlier run."
    case .shuffle: "Play in an order drawn from this seed."
    case .rerunFailed: "Only cases that were red or not run in the last run's events."
    case .allowEmpty: "Count a run in which nothing is selected as a success."
    case .report: "Reports to write, by kind and path."
    case .events: "Where everything that happens is written."
    case .transcript: "Where every conversation with adapters is written."
    case .quiet: "Tell only what is red, and the counts."
    case .verbose: "Tell of every case, and of known issues one by one."
    case .watch: "Play again what a changed file touches."
    }
  }

  private var examples: [String] {
    switch self {
    case .paths: ["scenarios"]
    case .adapter: ["./build/MyShop", "reference"]
    case .profile: Profile.all.map(\.name) + ["all", "device+listingLag"]
    case .timeout: ["10s", "500ms", "2m"]
    case .jobs: ["auto", "4"]
    case .tag: ["slow and not network"]
    case .shard: ["auto", "2/5"]
    case .report: ReportKind.all.map(\.name) + ["junit=reports/junit.xml"]
    case .events: ["reports/events.ndjson"]
    case .transcript: ["reports/transcript.ndjson"]
    case .seed, .failFast, .retries, .strict, .baseline, .name, .timings, .shuffle, .rerunFailed,
      .allowEmpty, .quiet, .verbose, .watch:
      []
    }
  }
}
