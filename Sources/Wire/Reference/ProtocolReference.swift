import JSONTree
import StoreTerms

/// The document of the adapter protocol, as Markdown: its lines are written by the code that speaks
/// it, and its tables come from the vocabulary.
package enum ProtocolReference {
  /// The file, with its line break at the end.
  package static var text: String {
    [
      heading, lines, conversation, requests, strictness, ending, capabilities, ownWorld, children,
      transcripts,
    ].joined(separator: "\n")
  }

  private static let heading = """
    # The adapter protocol, version \(Protocol.version)

    This file is generated from the code that speaks the protocol. To change it, change that, and
    run the tests with `RECORD_SNAPSHOTS=1`. [protocol.schema.json](protocol.schema.json) is the
    same for programs. [Adapters in any language](adapter-any-language.md) shows how to write one.

    """

  private static let lines = """
    ## Lines

    An adapter is a program. The runner starts it and speaks with it over its standard input and
    output: lines of JSON, UTF-8, one object a line, at most \(Protocol.lineLimit / 1_048_576) MiB
    long. The runner speaks first. Each request has a number, and each reply repeats it; replies
    come in the order of the requests, and the runner does not wait for one before it sends the
    next. What the adapter writes to stderr is its own, and stands in reports when it breaks.
    Nothing else may stand on stdout.

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
    (.catalog(name: "florist", storekit: ["version": ["major": 4, "minor": 0]]), .done),
    (
      .begin(
        .init(
          caseName: "c1", catalog: "florist", given: Given(), profile: "device", seed: 1)), .done
    ),
    (.perform(Action(.buy, [.init(.product, .product(ProductID(flowers)))])), .done),
    (
      .observe(asked),
      .observed([
        .init(asked[0], "purchased"), .init(asked[1], [.string(flowers)]), .init(asked[2], []),
      ])
    ),
    (
      .perform(
        Action(
          .known("approve"), [.init(.product, .product("com.rarcher.nonconsumable.roses.large"))])),
      .failed(
        .init(
          error: "refused", isDefinite: true,
          message: "nothing of 'roses.large' waits for approval"))
    ),
    (.end, .done), (.bye, nil),
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

    | Request | What it asks | Reply |
    | --- | --- | --- |
    | `hello` | who is there, and what it can do | `hello` |
    | `probe` | whether a verb is known. The runner asks for one that nobody knows, to find \
    programs that answer without reading | `unsupported`, or `done` |
    | `catalog` | to keep a `.storekit` file under a name, once a process | `done` |
    | `begin` | to set up the world and launch the app. `case` is an opaque name; `seed` is where \
    random numbers begin; `given` has the keys of the scenario reference, with products by their \
    whole ids. `products for sale` is the list that the app carries: the ids that it asks the \
    store for, which the catalog need not have; without it, all of the catalog. `groups for sale` \
    is there if that list groups its subscriptions: each has a `name` and `products`, the highest \
    level of service first. `server` is `true` if the case asks for the app's own server, which is \
    then notified; otherwise the adapter need not play it | `done` |
    | `do` | one step. The verb's parameters stand beside it, under their names | `done`, \
    `failed`, `unsupported` |
    | `observe` | the value of each fact named | `observed`, with all of them and no other; or \
    `failed` if the app could not be asked |
    | `end` | to end the case | `done` |
    | `bye` | to leave | none |

    `failed` says what was impossible (`message`, one sentence), a word for programs (`error`),
    and whether it certainly did not happen and will not (`definite`). The word `bug` is for a
    world that contradicts itself: the case ends there, and nothing is judged. What an app itself
    reports as a failed purchase is no failed step: it is the value of the facts `purchase` and
    `error`.

    Verbs, parameters and facts are those of [the scenario reference](scenario-reference.md);
    periods and dates are ISO 8601 (`P10D`, `PT36H`, `2026-01-05T00:00:00Z`). A fact without a
    value is `null`.

    `price`, `offer shown` and `purchase info` are maps of products, without those of which the app
    shows nothing. `events` is a list of maps with one key, the event, whose value is the product
    or `none`: `[{"success":"com.example.flowers"},{"restored":"none"}]`. It lists the events that
    the app received since the previous `observe`, whatever that asked for, including those of
    launches that have ended since.

    `done` is empty, or, as the answer to `begin` and `do` of an adapter that carries the
    simulated App Store, says the state of the world, so that reports can draw the journey: `at`
    is the store's clock in milliseconds since 1970, and `news` lists the notifications to the
    developer's server since the previous reply, each with `at`, `type`, and `subtype` and
    `product` where there are any. It is not judged.

    """

  private static let strictness = """
    ## Strictness

    Both sides are strict, because what is ignored today is a wrong verdict tomorrow. The runner
    ends the conversation at an unknown field, operation or number, and says what it expected. An
    adapter answers such a line with `failed`, or ends with an exit code other than 0 and a line
    on stderr. An unknown verb is no mistake: a newer runner may know more, and `unsupported` says
    so.

    """

  private static let ending = """
    ## Ending

    After `bye` the adapter ends with exit code 0; it is not answered. It ends, too, when its
    input is closed, and at SIGTERM. One that stays is ended by force, with all that it started.

    """

  private static var capabilities: String {
    func names(_ isCore: Bool) -> String {
      let names = Capability.allCases.filter { $0.isCore == isCore }.map { "`\($0.rawValue)`" }
      return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
    return """
      ## Capabilities

      \(names(true)) are what every adapter must have: a scenario that needs one that is missing
      fails.

      \(names(false)) may be missing: the scenario is skipped, with the reason. What is claimed is
      never answered with `unsupported`.

      `world` is `simulated` for an adapter that carries the simulated App Store, as every adapter
      does that links `AdapterHost`, or that drives it, as those do that start [`shopper
      store`](store-protocol.md).

      """
  }

  private static var ownWorld: String {
    let world = OwnWorld(verbs: [.known("refund")], facts: [.charges], given: [])
    let host = Reply.Host(
      adapter: AdapterName(name: "web-shop", version: "1.0"), world: .own,
      capabilities: Capability.allCases.filter(\.isCore), ownWorld: world)
    return """
      ## A store of its own

      `world` is `own` for an adapter whose store is no simulation of ours: a vendor's, or Apple's
      on a Mac. It lives in real time. `hello` then names what that world can do beside the app:
      `verbs` (steps outside of the app), `facts` (of the store) and `given` (what a case may
      begin with). Each may be left out, and is empty then. A scenario that needs more is skipped,
      with the reason.

      ```
      ← \(NumberedReply(id: 1, reply: .hello(host)).line)
      ```

      Nothing is written ahead there. What a scenario expects is asked for again until it holds,
      for five seconds at most; then the last answer is judged.

      """
  }

  private static let transcripts = """
    ## Transcripts

    `run --transcript FILE` and `adapter check --transcript FILE` keep every line that was said.

    | Field | What it is |
    | --- | --- |
    | `adapter` | how the adapter was started |
    | `process` | a number for each process, from 1 |
    | `case` | the scenario that was played, or the check; `null` for what belongs to none |
    | `kind` | `sent` by the runner, `received` from the adapter, or the `fault` that ended it |
    | `line` | what was said, as it was said; of a fault, what happened |
    | `fault` | of a fault: which |

    """

  private static let children = """
    ## What adapters find in their environment

    | Variable | What it is |
    | --- | --- |
    | `SHOPPER` | the path of `shopper`, to start [`shopper store`](store-protocol.md) with |
    | `SHOPPER_DEVICES` | a folder for what the simulated devices store; it goes with the process \
    |
    | `SHOPPER_ISOLATION` | set by users: where a launch's memory ends, `process` or `instance` |
    | `TZ`, `LANG`, `LC_ALL`, `PYTHONHASHSEED` | the same on every machine |

    """
}
