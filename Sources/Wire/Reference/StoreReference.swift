import JSONTree

/// The document of `shopper store`, as Markdown, from the table that it reads by.
package enum StoreReference {
  /// The file, with its line break at the end.
  package static var text: String {
    [heading, conversation, passing, calls, values, life].joined(separator: "\n")
  }

  private static let heading = """
    # The simulated store for other languages

    This file is generated from the code that answers. To change it, change that, and run the
    tests with `RECORD_SNAPSHOTS=1`. [protocol.schema.json](protocol.schema.json) has the same for
    programs, as `call` and `answer`.

    `$SHOPPER store` is the simulated device with its App Store: a program that an adapter starts
    as its child, and speaks with as the runner speaks with an adapter. Lines of JSON, one object
    a line, over its standard input and output; each has a number, and each answer repeats it. A
    malformed line ends it with exit code 2 and a line on stderr, so that an adapter is strict by
    passing on what it does not know. It ends when its input is closed, and at `bye`.

    """

  private static var conversation: String {
    let flowers: JSON = "com.rarcher.nonconsumable.flowers.large"
    let sold: JSON = [
      "result": "success", "verified": true,
      "transaction": ["transactionId": "1", "productId": flowers],
    ]
    let exchanges: [(DeviceCall, JSON, JSON)] = [
      (.listen, [:], .null), (.products, ["ids": [flowers]], [["id": flowers]]),
      (.purchase, ["product": flowers], sold), (.finish, ["transaction": "1"], .null),
      (.updates, [:], []),
    ]
    let lines = exchanges.enumerated().flatMap { index, exchange in
      let request = JSON.object([
        .init("id", .integer(index + 1)), .init(exchange.0.rawValue, exchange.1),
      ])
      return ["→ " + request.line, "← " + DeviceRequest.answer(exchange.2, to: index + 1)]
    }
    return """
      ## What the app asks

      The calls are StoreKit's, and a few of the device. Products and transactions have many more
      parts than here.

      ```
      \(lines.joined(separator: "\n"))
      ```

      Instead of `answer` there may come `failed`, as in [the adapter
      protocol](protocol.md#requests): `error` is the word that the fact `error` has for what
      StoreKit would throw, `network` say, or `refused` for what the app cannot do now.

      """
  }

  private static let passing = """
    ## What the adapter passes on

    `hello`, `probe`, `catalog`, `begin`, `end`, `bye`, and every step that is not the app's own:
    the store answers as an adapter would, and the adapter passes the answer on unread. `observe`
    may name the store's facts, and not the app's. Steps that an app's own code does (`buy`,
    `use`, …) are refused, with a word on what to ask instead.

    """

  private static var calls: String {
    let rows = DeviceCall.allCases.map { call in
      let fields = call.fields.map { field in
        "`\(field.name)`" + words(field.form) + (field.isRequired ? "" : ", optional")
      }
      return "| `\(call.rawValue)` | \(fields.joined(separator: "; ")) | \(call.summary) | "
        + "\(call.answer) |"
    }
    return """
      ## Calls

      | Call | Takes | What it does | Answer |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }

  private static func words(_ form: JSONForm) -> String {
    switch form {
    case .text: ""
    case .list: ", a list"
    case .map, .record: ", an object"
    case .integer, .count: ", a number"
    case .flag: ", `true` or `false`"
    case .optionalText: ", or `null`"
    case .word(let words): ": " + words.map { "`\($0)`" }.joined(separator: ", ")
    }
  }

  private static let values = """
    ## Values

    A **product** has `id`, `type`, `displayName`, `description`, `price` (a decimal, as a text),
    `displayPrice` and `isFamilyShareable`; a subscription `groupID`, `groupName`, `groupLevel`
    and `offers`, each with `id`, `type`, `paymentMode` and `displayPrice`, too.

    A **transaction** is `verified` (`true` or `false`, with `why` if it is not) and
    `transaction`, with the names that Apple's server gives its parts:
    [JWSTransactionDecodedPayload](https://developer.apple.com/\
    documentation/appstoreserverapi/jwstransactiondecodedpayload).
    Dates are milliseconds since 1970. An **app transaction** has `app` instead of `transaction`.

    A **standing** of a subscription is `state` (a word of the fact `subscription`), `verified`,
    `transaction` and `renewal`:
    [JWSRenewalInfoDecodedPayload](https://developer.apple.com/\
    documentation/appstoreserverapi/jwsrenewalinfodecodedpayload).

    """

  private static let life = """
    ## The app's life

    A launch begins with `begin` and with the steps `launch`, `relaunch` and `reinstall`: the
    adapter passes them on, and once they are done, makes its app's objects anew, asks for what
    was `kept` and begins to `listen`. After `end`, `quit`, `kill`, `switch device` and `sign in as`
    the app does not run, and the adapter drops them. What was kept in `defaults` goes when the
    app is removed; what was kept in the `keychain` stays. After every step the adapter asks for
    `updates`.

    Time is virtual, and passes only in calls and steps. The clock is `now`, never the machine's.

    ## The app's own server

    The store notifies no server of an app in another language: such an adapter does not claim the
    capability `server`, and scenarios that need it are skipped. A `begin` that asks for a server is
    `failed`.

    """
}
