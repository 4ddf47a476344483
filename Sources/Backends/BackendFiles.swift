/// What a developer begins a backend's tests with.
package enum BackendFiles {
  /// A mapping to adapt to a backend. It is valid as it stands.
  package static let mapping = """
    # How shopper asks your backend. Adapt the URLs and paths; Mystery Shopper's docs/server.md
    # describes each key and each <placeholder>.
    name: backend

    # Where your backend takes App Store Server Notifications.
    notifications: http://127.0.0.1:3000/apple

    # A request for tests alone: your backend forgets all customers, purchases, and the
    # notificationUUIDs that it has handled.
    reset: POST http://127.0.0.1:3000/reset

    # What your app sends after a purchase. Without it, your backend learns by notifications alone.
    verify:
      call: POST http://127.0.0.1:3000/verify
      body: '{"jws": "<jws>"}'

    # The list of products that a customer has, and its dotted path in the answer. <customer> is the
    # 'appTransactionId' of what the App Store signs; write <token> if your backend finds customers
    # by the 'appAccountToken' of their purchases. Time is virtual, so that a backend which asks a
    # clock needs <now>, in milliseconds since 1970; <environment> is Sandbox or Production.
    access: GET http://127.0.0.1:3000/<environment>/customers/<customer>/access?now=<now>
    products: products

    # A customer's subscription; status 404 for none. What 'parts' leaves out is not judged.
    subscription: GET http://127.0.0.1:3000/<environment>/customers/<customer>/subscriptions/<group>
    parts:
      product: product
      state: status
      # renews: renews
      # renews as: renews_as
      # expires: expires
      # offer: offer
      # price: price
      # paid: paid  # The sum of all payments: without it, nothing shows SRV-5.

    # Words of your own for Apple's states, if your backend has such.
    # states: { REFUNDED: revoked }

    # A backend that answers first and works from a queue: 200 when it is done, 202 before that.
    # settled: GET http://127.0.0.1:3000/idle

    # Where shopper answers the App Store Server API, if your backend asks it.
    # api: http://127.0.0.1:8081

    """
}
