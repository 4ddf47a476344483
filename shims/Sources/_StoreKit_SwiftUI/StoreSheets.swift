extension View {
  /// Presents the customer's subscriptions while the binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/managesubscriptionssheet(ispresented:)
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    action(
      .sheet(isPresented) {
        try? await AppStore.showManageSubscriptions(in: UIWindowScene())
      })
  }

  /// Presents the customer's subscriptions of a group while the binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/managesubscriptionssheet(ispresented:subscriptiongroupid:)
  public func manageSubscriptionsSheet(
    isPresented: Binding<Bool>, subscriptionGroupID: String
  ) -> some View {
    action(
      .sheet(isPresented) {
        try? await AppStore.showManageSubscriptions(
          in: UIWindowScene(), subscriptionGroupID: subscriptionGroupID)
      })
  }

  /// Presents the refund request for a transaction while the binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/refundrequestsheet(for:ispresented:ondismiss:)
  public func refundRequestSheet(
    for transactionID: Transaction.ID, isPresented: Binding<Bool>,
    onDismiss: (
      @MainActor (Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void
    )? = nil
  ) -> some View {
    action(
      .sheet(isPresented) {
        do {
          let status = try await Transaction.beginRefundRequest(
            for: transactionID, in: UIWindowScene())
          onDismiss?(.success(status))
        } catch {
          onDismiss?(.failure(error as? Transaction.RefundRequestError ?? .failed))
        }
      })
  }

  /// Presents the sheet for offer codes while the binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/offercoderedemption(ispresented:oncompletion:)
  public func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping @MainActor (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View {
    action(
      .sheet(isPresented) {
        do {
          try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
          onCompletion(.success(()))
        } catch {
          onCompletion(.failure(error))
        }
      })
  }
}
