#if Server
  import Accounts
  import Expiry
  import Testing
  import Words

  @Suite struct AccountPhrasesTests {
    private let errors: [AccountError] =
      [
        .emailForm, .emailTaken, .nameForm, .phoneForm, .languageForm, .identityForm, .wrongCredentials,
        .tooManyTries(retryAfter: 64), .unknownAccount, .verificationEnded, .resetEnded, .identityTaken,
        .linkNeedsEmail, .signInNotFresh, .lastSignIn, .endForm, .notAMember, .roleForbids, .alreadyMember,
        .invitationEnded, .lastOwner, .userTaken, .userForm, .tooMany(limit: 64), .noHashing,
      ] + PasswordRule.allCases.map { .password([$0]) }

    @Test func `every error is said in both languages, with its values`() {
      for error in errors {
        let (english, korean) = (Phrases(.english).sentence(error), Phrases(.korean).sentence(error))
        #expect(english == "\(error)")
        #expect(!english.contains(/[가-힣]/) && korean.contains(/[가-힣]/), "\(error)")
        #expect(english.contains("64 ") == korean.contains(/64(초|개)/), "\(korean)")
      }
    }

    @Test func `all broken rules are told at once`() {
      let rules: [PasswordRule] = [.tooShort, .common]
      for phrases in [Phrases(.english), Phrases(.korean)] {
        let told = phrases.sentence(AccountError.password(rules))
        #expect(told == rules.map { phrases.sentence($0) }.joined(separator: "; "))
      }
    }

    @Test func `roles have names`() {
      for language in Language.allCases {
        #expect(Set(Role.allCases.map { Phrases(language).name(of: $0) }).count == Role.allCases.count)
      }
    }
  }
#endif
