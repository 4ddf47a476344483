/// Something that happened in the account and that the app's listeners should hear.
enum Announcement: Hashable, Sendable {
  case transaction(UInt64)
  case status(GroupID)
}
