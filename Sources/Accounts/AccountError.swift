#if Server
  /// Why something was not done for an account. Nothing was changed then, but tries that are counted.
  public enum AccountError: Error, Hashable, Sendable {
    /// A text is no e-mail address; see ``EmailAddress``.
    case emailForm
    case emailTaken
    /// A new password breaks rules; all of them, in their order.
    case password([PasswordRule])
    /// A name that nobody can have: 1 … 64 visible characters, no blank at its ends.
    case nameForm
    /// A text is no telephone number; see ``PhoneNumber``.
    case phoneForm
    /// A text is no language tag.
    case languageForm
    /// An issuer or a subject is empty, too long or unprintable.
    case identityForm
    /// There is no such account, or it has another password: which of them is not told.
    case wrongCredentials
    /// Too many were wrong; so many seconds later the next try is looked at.
    case tooManyTries(retryAfter: Int)
    /// The account is not there any more.
    case unknownAccount
    case verificationEnded
    case resetEnded
    /// The account of another provider belongs to somebody else here.
    case identityTaken
    /// Another provider's account is linked only when it has the same e-mail address as the account, and has verified it.
    case linkNeedsEmail
    /// What was asked for takes a sign-in within the last ``AccountStore/freshness`` seconds.
    case signInNotFresh
    /// Nothing would be left to sign in with.
    case lastSignIn
    /// An end that is not in the future, or a number of days that is too long.
    case endForm
    /// The household is not there, or the account is not one of its members: which of them is not told.
    case notAMember
    /// A member whose role does not allow it.
    case roleForbids
    case alreadyMember
    /// There is no such invitation, it has ended, or it was taken.
    case invitationEnded
    /// A household has an owner at any time.
    case lastOwner
    /// A pantry's user that belongs to a household already.
    case userTaken
    /// What cannot be a pantry's user.
    case userForm
    /// There are as many as there may be: keys of an account, open invitations of a household, households of an account.
    case tooMany(limit: Int)
    /// libsodium is not there, or it had no memory for a hash.
    case noHashing
  }

  extension AccountError: CustomStringConvertible {
    public var description: String {
      switch self {
      case .emailForm: "this is no e-mail address, such as name@example.org"
      case .emailTaken: "there is an account with this e-mail address already; sign in"
      case .password(let rules): rules.map(\.description).joined(separator: "; ")
      case .nameForm: "a name has 1 to 64 visible characters and no blank at its ends"
      case .phoneForm:
        "this is no telephone number; write 7 to 15 digits, with + in front of the country’s code"
      case .languageForm: "this is no language tag, such as en or ko"
      case .identityForm: "the other provider’s answer names nobody"
      case .wrongCredentials: "the e-mail address or the password is wrong"
      case .tooManyTries(let seconds): "too many tries; try again in \(seconds) s"
      case .unknownAccount: "this account is not there any more"
      case .verificationEnded: "this link has ended or was used; ask for a new one"
      case .resetEnded: "this link has ended or was used; ask for a new one"
      case .identityTaken: "this sign-in belongs to another account"
      case .linkNeedsEmail: "the other provider has to have verified the e-mail address of this account"
      case .signInNotFresh: "sign in once more first"
      case .lastSignIn: "nothing would be left to sign in with; choose a password first"
      case .endForm: "the end has to be later than now, and within ten years"
      case .notAMember: "you are no member of this household"
      case .roleForbids: "your role in this household does not allow this"
      case .alreadyMember: "you are a member of this household already"
      case .invitationEnded: "this invitation has ended or was used; ask for a new one"
      case .lastOwner: "a household needs an owner; make another member one first"
      case .userTaken: "this pantry belongs to a household already"
      case .userForm: "this cannot be the name of a pantry’s user"
      case .tooMany(let limit): "there are \(limit) already, which is the most; remove one first"
      case .noHashing:
        "passwords cannot be hashed: libsodium is not there or has too little memory (Debian: libsodium23)"
      }
    }
  }
#endif
