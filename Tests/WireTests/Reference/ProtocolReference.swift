import JSONTree
import StoreTerms

@testable import Wire

/// The document of the adapter protocol, as Markdown: its lines are written by the code that speaks
/// it, and its tables come from the vocabulary.
enum ProtocolReference {
  /// The file, with its line break at the end.
  static var text: String {
    [
      heading, lines, conversation, requests, strictness, ending, capabilities, ownWorld, children,
      transcripts,
    ].joined(separator: "\n")
  }

  private static let heading = """
    # The adapter protocol, version \(Protocol.version)

    This file is generated from `Sources/Wire`. To change it, change the code and run the tests with
    `RECORD_SNAPSHOTS=1`. [protocol.schema.json](protocol.schema.json) is the JSON schema.
    [Write an adapter in any language](adapter-any-language.md) is the guide.

    """

  private static let lines = """
    ## Lines

    An adapter is a program. The runner starts it, writes requests to its stdin and reads replies
    from its stdout: lines of JSON, UTF-8, one object a line, at most
    \(Protocol.lineLimit / 1_048_576) MiB long. The runner sends the first line. Each request has an
    `id`, and its reply repeats it. Replies come in the order of the requests; the runner may send
    the next request before it has a reply. Reports show what the adapter wrote to stderr if it
    breaks. The adapter must write nothing else to stdout.

    """

  // MARK: A conversation

  private static let host = Reply.Host(
    adapter: AdapterName(name: "florist-app", version: "4.2"), world: .simulated,
    capabilities: Capability.allCases.filter(\.isCore))
  private static let flowers = "com.rarcher.nonconsumable.flowers.large"
  private static let asked = [
    FactQuery(.app(.purchase)), FactQuery(.app(.access)), FactQuery(.store(.unfinished)),
  ]

  /// Requests with their replies; `bye` has none.
  private static let exchanges: [(Request, Reply?)] = [
    (.hello(runner: "shopper 0.1.0"), .hello(host)),
    (.probe(verb: Protocol.nonsenseVerb), .unsupported(why: Protocol.nonsenseVerb)),
    (.catalog(name: "florist", storekit: ["version": ["major": 4, "minor": 0]]), .done(nil)),
    (
      .begin(
        .init(
          caseName: "c1", catalog: "florist", given: Given(), profile: "device", seed: 1)),
      .done(nil)
    ),
    (.perform(Action(.buy, [.init(.product, .product(ProductID(flowers)))])), .done(nil)),
    (
      .observe(asked),
      .observed([
        .init(asked[0], "purchased"), .init(asked[1], [.string(flowers)]), .init(asked[2], []),
      ])
    ),
    (
      .perform(
        Action(
          .approve, [.init(.product, .product("com.rarcher.nonconsumable.roses.large"))])),
      .failed(
        .definite(.refused, "nothing of 'roses.large' waits for approval"))
    ),
    (.end, .done(nil)), (.bye, nil),
  ]

  private static var conversation: String {
    let lines = exchanges.enumerated().flatMap { index, exchange in
      let reply = exchange.1.map { ["← " + NumberedReply(id: index + 1, reply: $0).line] } ?? []
      return ["→ " + exchange.0.line(id: index + 1)] + reply
    }
    return "## A conversation\n\n```\n\(lines.joined(separator: "\n"))\n```\n"
  }

  private static let requests = """
    ## Requests

    | Request | What the adapter does | Reply |
    | --- | --- | --- |
    | `hello` | reports the adapter's name and capabilities | `hello` |
    | `probe` | reports whether the adapter knows a verb. The runner sends an unknown one, to \
    detect programs that answer without reading | `unsupported`, or `done` |
    | `catalog` | stores a `.storekit` file under a name, once a process | `done` |
    | `begin` | sets up the world and launches the app. `case` is an opaque name; `seed` is the \
    seed of random numbers; `given` has the keys of the scenario reference, with full product \
    ids. `products for sale` is the app's product list: the ids that it asks the store for, which \
    need not be in the catalog; by default, all products of the catalog. `groups for sale` is \
    present if that list groups its subscriptions: each group has a `name` and `products`, the \
    highest level of service first. `server` is `true` if the case needs the app's own server, \
    which then receives notifications; otherwise the adapter need not run it | `done` |
    | `do` | carries out one step. The verb's parameters are further members | `done`, \
    `failed`, `unsupported` |
    | `observe` | reports the value of each fact in the list | `observed`, with exactly these \
    facts; or `failed` if the app could not answer |
    | `end` | ends the case | `done` |
    | `bye` | ends the conversation | none |

    Before a reply, an adapter may write **empty lines**. Each says that it is still at work, and
    the runner waits its whole timeout again, up to 60 times. An adapter in Swift does so by itself
    once a second while virtual time goes on, as in a month of waiting with a request each minute.

    `failed` has a reason (`message`, one sentence), an error code (`error`), and whether the step
    certainly had, and will have, no effect (`definite`). A purchase that fails in the app is not a
    failed step: it is the value of the facts `purchase` and `error`. The codes of shopper's own
    adapters, besides the words of the fact `error`; the runner knows `bug` alone:

    | Code | Meaning |
    | --- | --- |
    \(Self.failureCodes)

    Verbs, parameters and facts are those of [the scenario reference](scenario-reference.md);
    periods and dates are ISO 8601 (`P10D`, `PT36H`, `2026-01-05T00:00:00Z`). A fact without a value
    is `null`.

    `price`, `offer shown` and `purchase info` are maps from products to values, without the
    products for which the app shows nothing. `events` is a list of maps with one key, the event,
    whose value is the product or `none`: `[{"success":"com.example.flowers"},{"restored":"none"}]`.
    It lists the events since the previous `observe`, whatever facts that asked for, and those of
    launches that have ended since.

    `done` is empty. In the reply to `begin` and `do`, an adapter with the simulated App Store adds
    data for reports: `at` is the store's clock in milliseconds since 1970, and
    `notifications` has the server notifications since the reply before, each with `at`, `type`, and
    optionally `subtype`, `product` and `accepted`, which is `false` if the app's server did not
    accept it at once. `holdings` is what the App Store knows of the customer's
    purchases, if that has changed; `answers` is what StoreKit answered the app, of each call the
    latest, and `earlier` what it answered before, while facts were observed. A failure shows them.

    The reply to `end` has `asked`, the products that the app has asked for in the case, unless it
    has asked for the whole catalog: a product that it never asks for is then reported once instead
    of in every case that needs it. It also has `refused`, the notifications that the app's server did
    not accept in the end, which fail the case: each with its `number`, counted from 1 among all that
    the replies had, and the `text` of a report. And it has `earlier`, if StoreKit has answered since
    the last `observe`.

    A host writes the byte 0x1E to stderr before each step. What the app prints after it belongs to
    that step in reports. Without these bytes it belongs to no step.

    """

  private static let strictness = """
    ## Strictness

    Both sides are strict, because ignored data leads to wrong verdicts. The runner ends the
    conversation at an unknown member, operation or id, and reports what it expected. An adapter
    answers such a line with `failed`, or ends with an exit code other than 0 and a message on
    stderr. An unknown verb is not an error: a newer runner may have more verbs. Answer it with
    `unsupported`.

    """

  private static let ending = """
    ## Ending

    After `bye` the adapter ends with exit code 0 and sends no reply. It also ends when its stdin is
    closed, and at SIGTERM. Otherwise the runner kills it, with the processes that it started and that
    are still in its process group: one that has called `setsid` is not. If the runner itself is
    killed, the group is killed, too.

    """

  private static var capabilities: String {
    func names(_ isCore: Bool) -> String {
      let names = Capability.allCases.filter { $0.isCore == isCore }.map { "`\($0.rawValue)`" }
      return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
    return """
      ## Capabilities

      Every adapter must have \(names(true)): a scenario that needs a missing one
      fails.

      \(names(false)) are optional: a scenario that needs a missing one is skipped, with the reason.
      An adapter must not answer `unsupported` for a capability that it has.

      `limits` of `hello` is optional and finer: what the app does not do within its capabilities. A
      scenario about it is skipped, an expectation of it is left out, and reports name it once.

      | Limit | Meaning |
      | --- | --- |
      \(limits)

      `world` is `simulated` for an adapter with the simulated App Store: one that links
      `AdapterHost` or starts [`shopper store`](store-protocol.md).

      """
  }

  private static var limits: String {
    Limit.allCases.map { "| `\($0.rawValue)` | \($0.summary) |" }.joined(separator: "\n")
  }

  private static var failureCodes: String {
    Reply.Failure.Code.meanings.map { "| `\($0.code.rawValue)` | \($0.meaning) |" }
      .joined(separator: "\n")
  }

  private static var ownWorld: String {
    let world = OwnWorld(verbs: [.refund], facts: [.charges], given: [])
    let host = Reply.Host(
      adapter: AdapterName(name: "web-shop", version: "1.0"), world: .own,
      capabilities: Capability.allCases.filter(\.isCore), ownWorld: world)
    return """
      ## A store of its own

      `world` is `own` for an adapter with another store: a vendor's, or Apple's on a Mac. It runs
      in real time. `hello` then lists what that store supports: `verbs` (steps outside of the app),
      `facts` (of the store) and `given` (keys of a case's start). Each is empty by default. A
      scenario that needs more is skipped, with the reason.

      ```
      ← \(NumberedReply(id: 1, reply: .hello(host)).line)
      ```

      The runner sends one request at a time. It repeats each expectation until it holds, for at
      most five seconds; then the last answer counts.

      """
  }

  private static let transcripts = """
    ## Transcripts

    `run --transcript FILE` and `adapter check --transcript FILE` write every line of the
    conversations to a file.

    | Field | What it is |
    | --- | --- |
    | `adapter` | the command that started the adapter |
    | `process` | the number of the process, from 1 |
    | `case` | the scenario or the check; `null` for lines outside of cases |
    | `kind` | `sent` to the adapter, `received` from it, `said` on its stderr, or its `fault` |
    | `step` | the step during which a line was `said`, from 1; missing if none is marked |
    | `line` | the line, unchanged; for a fault, its description |
    | `fault` | the kind of fault |

    """

  private static let children = """
    ## Environment variables

    | Variable | What it is |
    | --- | --- |
    | `SHOPPER` | the path of `shopper`, for starting [`shopper store`](store-protocol.md) |
    | `SHOPPER_DEVICES` | the folder for the simulated devices' files; removed with the process |
    | `SHOPPER_ISOLATION` | set by users: how launches are kept apart, `process` or `instance` |
    | `SHOPPER_REPLIES` | `together` if replies may wait until no further request has arrived |
    | `TZ`, `LANG`, `LC_ALL`, `PYTHONHASHSEED` | the same on every machine |

    """
}
