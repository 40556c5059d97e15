#if Server
  public import Expiry

  extension AccountStore {
    /// Removes what has ended: sessions, links in mails, ways to other providers, invitations, tries that are forgotten, answers that
    /// are kept no longer, keys that sign nothing which is still
    /// believed, and families of refresh tokens of which the last ended 60 days ago, until when they are told to be revoked or
    /// expired. Personal keys stay, for their owner to see that they ended. To be called once a day; nothing that has ended lets
    /// anybody in before that.
    /// - Returns: how many rows went.
    @discardableResult
    public func prune(at moment: Instant) throws -> Int {
      let now = moment.seconds
      return try write { connection in
        let steps: [(String, Int64)] = [
          ("DELETE FROM session WHERE seen_at <= ?", now - Self.sessionLifetime),
          ("DELETE FROM mail_token WHERE ends_at <= ?", now),
          ("DELETE FROM email_change WHERE ends_at <= ?", now),
          ("DELETE FROM external_way WHERE ends_at <= ?", now),
          ("DELETE FROM invitation WHERE ends_at <= ?", now),
          ("DELETE FROM attempt WHERE forget_at <= ?", now),
          ("DELETE FROM answer WHERE ends_at <= ?", now),
          ("DELETE FROM signing_key WHERE ends_at <= ?", now),
          ("DELETE FROM request WHERE began_at <= ?", now - Self.answerLifetime),
          // A token that was used and would have ended by now does not come again.
          ("DELETE FROM refresh_token WHERE used_at IS NOT NULL AND ends_at <= ?", now),
          (
            """
            DELETE FROM refresh_family WHERE NOT EXISTS (
              SELECT 1 FROM refresh_token WHERE family = refresh_family.id AND ends_at > ?)
            """, now - Self.refreshLifetime
          ),
        ]
        return try steps.reduce(0) { try $0 + connection.run($1.0, [$1.1]) }
      }
    }
  }
#endif
