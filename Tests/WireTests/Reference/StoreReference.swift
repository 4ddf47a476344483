import JSONTree

@testable import Wire

/// The documentation of `shopper store`, as Markdown, generated from its table of calls.
enum StoreReference {
  /// The file, with its line break at the end.
  static var text: String {
    [heading, conversation, passing, calls, values, life].joined(separator: "\n")
  }

  private static let heading = """
    # The simulated store for other languages

    This file is generated from `Sources/Wire`. To change it, change the code and run the tests with
    `RECORD_SNAPSHOTS=1`. [protocol.schema.json](protocol.schema.json) is the JSON schema, under
    `call` and `answer`.

    `$SHOPPER store` simulates the device and the App Store. An adapter starts it as a child
    process, and sends it requests as the runner sends them to an adapter: lines of JSON, one object
    a line, over stdin and stdout. Each request has an `id`, and its answer repeats it. A malformed
    line ends the store with exit code 2 and a message on stderr, so an adapter is strict if it
    passes on what it does not know. The store ends when its stdin is closed, and at `bye`.

    """

  private static var conversation: String {
    let flowers: JSON = "com.rarcher.nonconsumable.flowers.large"
    let sale: JSON = "2000000000000001"
    let sold: JSON = [
      "result": "success", "verified": true,
      "transaction": ["transactionId": sale, "productId": flowers],
    ]
    let exchanges: [(DeviceCall, JSON, JSON)] = [
      (.listen, [:], .null), (.products, ["ids": [flowers]], [["id": flowers]]),
      (.purchase, ["product": flowers], sold), (.finish, ["transaction": sale], .null),
      (.updates, [:], []),
    ]
    let lines = exchanges.enumerated().flatMap { index, exchange in
      let request = JSON.object([
        .init("id", .integer(index + 1)), .init(exchange.0.rawValue, exchange.1),
      ])
      return ["→ " + request.line, "← " + DeviceRequest.answer(exchange.2, to: index + 1)]
    }
    return """
      ## Calls of the app

      The calls are those of StoreKit, and a few of the device. Products and transactions have more
      members than this example shows.

      ```
      \(lines.joined(separator: "\n"))
      ```

      A call may fail: the reply is then `failed`, as in [the adapter
      protocol](protocol.md#requests). Its `error` is the value of the fact `error` for what
      StoreKit would throw, such as `network`, or `refused` for a call that is not possible now.

      """
  }

  private static let passing = """
    ## Requests that the adapter passes on

    Pass on `hello`, `probe`, `catalog`, `begin`, `end`, `bye`, and every step that is not the app's
    own. The store answers as an adapter would; pass the answer on unchanged. In `observe`, pass on
    facts of the store only. Steps of the app's own code (`buy`, `consume`, …) are refused, with the
    call to use instead. Pass your own reply `done` to such a step through the store: it comes back
    with the store's part of it.

    """

  private static var calls: String {
    let rows = DeviceCall.allCases.map { call in
      let fields = call.fields.map { field in
        "`\(field.name)`" + words(field) + (field.isRequired ? "" : ", optional")
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

  private static func words(_ field: DeviceCall.Field) -> String {
    switch field.form {
    case .text: field.isNullable ? ", or `null`" : ""
    case .list: ", a list"
    case .map, .record: ", an object"
    case .integer, .count: ", a number"
    case .flag: ", `true` or `false`"
    case .word(let words): ": " + words.map { "`\($0)`" }.joined(separator: ", ")
    }
  }

  private static let values = """
    ## Values

    A **product** has `id`, `type`, `displayName`, `description`, `price` (a decimal string),
    `displayPrice` and `isFamilyShareable`; a subscription `groupID`, `groupName`, `groupLevel`
    and `offers`, each with `id`, `type`, `paymentMode` and `displayPrice`, too.

    A **transaction** is `verified` (`true` or `false`, with `why` if it is not) and
    `transaction`, with the names that Apple's server gives its parts:
    [JWSTransactionDecodedPayload](https://developer.apple.com/\
    documentation/appstoreserverapi/jwstransactiondecodedpayload).
    Dates are milliseconds since 1970. An **app transaction** has `app` instead of `transaction`.

    A **status** of a subscription has `state` (a word of the fact `subscription`), `verified`,
    `transaction` and `renewal`:
    [JWSRenewalInfoDecodedPayload](https://developer.apple.com/\
    documentation/appstoreserverapi/jwsrenewalinfodecodedpayload).

    """

  private static let life = """
    ## The app's life

    A launch begins with `begin` and with the steps `launch`, `relaunch` and `reinstall`. Pass them
    on; after the reply, create the app's objects, read stored values with `kept`, and call
    `listen`. After `end`, `quit`, `kill`, `switch device` and `sign in as` the app does not run:
    release its objects. Removing the app removes values in `defaults`; values in the `keychain`
    stay. Call `updates` after every step.

    Time is virtual, and passes only in calls and steps. Read the clock with `now`, not from the
    machine.

    ## The app's own server

    The store does not notify servers of apps in other languages. Leave out the capability `server`;
    scenarios that need it are skipped. A `begin` with `server` is `failed`.

    """
}
