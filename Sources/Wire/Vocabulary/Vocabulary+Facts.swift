import StoreTerms

extension ValueKind {
  fileprivate static func word<Word: RawRepresentable<String> & CaseIterable>(
    of _: Word.Type
  ) -> Self {
    .word(Word.allCases.map(\.rawValue))
  }

  fileprivate static func wordOrNone<Word: RawRepresentable<String> & CaseIterable>(
    of _: Word.Type
  ) -> Self {
    .word(Word.allCases.map(\.rawValue) + [Vocabulary.none])
  }
}

extension Vocabulary {
  /// Every fact, in the order of the reference.
  package static let facts: [FactEntry] = appFacts + storeFacts

  private static let appFacts = [
    fact(
      .app(.purchase), .word(of: PurchaseOutcome.Word.self), needs: .buy,
      "How the latest purchase ended."),
    fact(.app(.error), .word(failures), needs: .buy, "Why the latest action failed."),
    fact(.app(.access), .products, needs: .access, "The products that the app unlocks now."),
    fact(.app(.balance), .each(.count), needs: .balance, "How many of each consumable are left."),
    fact(
      .app(.subscription), .record(SubscriptionPart.allCases.map(field)), needs: .subscription,
      "What the app shows of the subscription. With several groups in the catalog: "
        + "`subscription in GROUP`."),
    fact(.app(.forSale), .products, needs: .forSale, "The products that the app offers for sale."),
    fact(
      .app(.productsShown), .orderedProducts, needs: .productsShown,
      "The products for sale in the order in which the app shows them."),
    fact(
      .app(.price), .each(.text), needs: .prices,
      "What the app shows of each product's price, such as `$19.99 / month`."),
    fact(
      .app(.offerShown), .each(.wordOrNone(of: OfferKind.self)), needs: .prices,
      "The kind of offer that each product's price speaks of."),
    fact(
      .app(.purchaseInfo), .each(.record(PurchaseInfoPart.allCases.map(field))),
      needs: .purchaseInfo,
      "What the app shows of the customer's purchase of each product."),
    fact(
      .app(.events), .records(AppEvent.Kind.allCases.map { .init($0, .productOrNone) }),
      needs: .events,
      "The events that the app received since the previous `expect`, whatever that expected, on "
        + "this device and for this customer."),
    fact(
      .app(.billingIssueShown), .flag, needs: .billingIssues,
      "Whether the app asks the customer to see to the payment of a subscription."),
    fact(
      .app(.server), .record(ServerPart.allCases.map(field)), needs: .server,
      "What the app's own server knows of the customer's subscription, whether the app runs or "
        + "not: in the words of `subscription`, the `price` of the present period, and what was "
        + "`paid` in all. With several groups in the catalog: `server in GROUP`."),
    fact(
      .app(.requests),
      .orderedRecords(RequestPart.allCases.map(field)),
      needs: .requests,
      "The requests that the app sent to servers of its own, oldest first, whether the app runs or "
        + "not. Those that it sent without network are not among them."),
  ]

  private static let failures = [none] + FailureReason.allCases.map(\.rawValue)

  private static func field(_ part: SubscriptionPart) -> ValueKind.Field {
    let kind: ValueKind =
      switch part {
      case .product, .renewsAs: .product(.any)
      case .state: .wordOrNone(of: SubscriptionState.self)
      case .renews: .flag
      case .expires: .instant
      case .offer: .wordOrNone(of: OfferKind.self)
      }
    return ValueKind.Field(part, kind)
  }

  private static func field(_ part: ServerPart) -> ValueKind.Field {
    switch part {
    case .subscription(let part): field(part)
    case .amount: .init(part, .money)
    }
  }

  private static func field(_ part: PurchaseInfoPart) -> ValueKind.Field {
    switch part {
    case .purchased, .expires, .revoked: .init(part, .instant)
    case .isRevoked, .isUpgraded: .init(part, .flag)
    }
  }

  private static func field(_ part: RequestPart) -> ValueKind.Field { .init(part, .text) }

  private static func field(_ part: ChargePart) -> ValueKind.Field {
    switch part {
    case .product: .init(part, .product(.any))
    case .amount: .init(part, .money)
    case .currency: .init(part, .word(StorefrontCurrency.currencies))
    }
  }

  private static func field(_ part: RefundPart) -> ValueKind.Field {
    switch part {
    case .product: .init(part, .product(.any))
    case .amount: .init(part, .money)
    case .currency: .init(part, .word(StorefrontCurrency.currencies))
    case .reason: .init(part, .word(of: RefundCause.self))
    }
  }

  private static func field(_ part: TransactionPart) -> ValueKind.Field {
    switch part {
    case .product: .init(part, .product(.any))
    case .reason: .init(part, .word(of: TransactionReason.self))
    case .upgraded, .refunded, .revoked, .shared: .init(part, .flag)
    case .price: .init(part, .money)
    case .offer: .init(part, .wordOrNone(of: OfferKind.self))
    case .quantity, .billingPeriod: .init(part, .count)
    case .accountToken: .init(part, .uuid)
    }
  }

  private static func field(_ part: NotificationPart) -> ValueKind.Field {
    switch part {
    case .type: .init(part, .word(of: NotificationType.self))
    case .subtype: .init(part, .wordOrNone(of: NotificationSubtype.self))
    case .status: .init(part, .wordOrNone(of: ServerStatus.self))
    case .accepted: .init(part, .flag)
    case .product: .init(part, .product(.any))
    }
  }

  private static func field(_ part: ConsumptionPart) -> ValueKind.Field {
    switch part {
    case .product: .init(part, .product(.any))
    case .delivery: .init(part, .word(of: DeliveryStatus.self))
    case .preference: .init(part, .wordOrNone(of: RefundPreference.self))
    case .percentage: .init(part, .count)
    }
  }

  private static func field(_ part: MessagePart) -> ValueKind.Field {
    switch part {
    case .kind: .init(part, .word(of: MessageReason.self))
    }
  }

  private static func field(_ part: RetentionMessagePart) -> ValueKind.Field {
    switch part {
    case .kind: .init(part, .word(of: RetentionMessageKind.self))
    case .product: .init(part, .product(.any))
    case .suggests: .init(part, .productOrNone)
    case .message: .init(part, .uuid)
    case .offer, .problem: .init(part, .text)
    }
  }

  private static let storeFacts = [
    fact(
      .store(.charges), .records(ChargePart.allCases.map(field)),
      "What the customer has paid, oldest first."),
    fact(
      .store(.refunds), .records(RefundPart.allCases.map(field)),
      "What the customer got back, oldest first."),
    fact(
      .store(.transactions), .records(TransactionPart.allCases.map(field)),
      "Every transaction of the account, oldest first. The `billing period` is the number of a "
        + "payment in its commitment, or 0."),
    fact(.store(.unfinished), .products, "Products whose transactions the app has not finished."),
    fact(.store(.listeners), .count, "How many listeners of the app wait for transactions."),
    fact(
      .store(.syncs), .count,
      "How often the app asked the customer to sign in: to restore, for the receipt or for the app "
        + "transaction."),
    fact(
      .store(.notifications), .records(NotificationPart.allCases.map(field)),
      "The App Store's notifications to the developer's server, oldest first, in Apple's words, "
        + "and whether the server has `accepted` each."),
    fact(
      .store(.messages), .records(MessagePart.allCases.map(field)),
      "The messages that the customer saw, oldest first: those that the app displayed, and those "
        + "that the App Store showed by itself because the app asks for none."),
    fact(
      .store(.retentionMessages), .records(RetentionMessagePart.allCases.map(field)),
      "What the customer saw each time when about to cancel a `product`, oldest first: the kind "
        + "of message and its identifier, the plan that it `suggests`, its promotional `offer`, "
        + "and the `problem` because of which the choice of the developer's server was not shown."),
    fact(
      .store(.consumption), .records(ConsumptionPart.allCases.map(field)), needs: .consumption,
      "What the developer's server reported about the consumption of purchases, for the decisions "
        + "on their refunds, oldest first, in Apple's words: the `preference` is a decision, and "
        + "the `percentage` is in thousandths, so that `25000` is a quarter."),
  ]

  private static func fact(
    _ fact: Fact, _ kind: ValueKind, needs: Capability? = nil, _ summary: String
  ) -> FactEntry {
    FactEntry(fact: fact, kind: kind, capability: needs, summary: summary)
  }
}
