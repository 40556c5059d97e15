"""What the provider tells of a person beside who they are."""

from oauth2_provider.oauth2_validators import OAuth2Validator


class Validator(OAuth2Validator):
    oidc_claim_scope = {**OAuth2Validator.oidc_claim_scope, "email": "email", "email_verified": "email", "name": "profile"}

    def get_additional_claims(self):
        return {
            "email": lambda request: request.user.email,
            "email_verified": lambda request: True,
            "name": lambda request: request.user.get_full_name(),
        }
