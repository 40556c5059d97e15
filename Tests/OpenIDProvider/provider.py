"""A provider of OpenID Connect that others have written (django-oauth-toolkit), on this machine, with one client and one person."""

import logging
import os
import subprocess
import threading
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import django
from django.conf import settings

LOGIN = (
    '<form method="post">{% csrf_token %}{{ form.username }}{{ form.password }}'
    '<input type="hidden" name="next" value="{{ next }}"><button>Sign in</button></form>'
)


def configure(folder):
    key = subprocess.run(
        ["openssl", "genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
        check=True, capture_output=True, text=True,
    ).stdout
    settings.configure(
        SECRET_KEY=os.urandom(32).hex(),
        ALLOWED_HOSTS=["127.0.0.1"],
        ROOT_URLCONF="addresses",
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": os.path.join(folder, "provider.sqlite")}},
        INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "oauth2_provider"],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.middleware.csrf.CsrfViewMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
        ],
        TEMPLATES=[{
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "OPTIONS": {"loaders": [("django.template.loaders.locmem.Loader", {"registration/login.html": LOGIN})]},
        }],
        LOGIN_URL="/login/",
        LOGGING_CONFIG=None,
        USE_TZ=True,
        DEFAULT_AUTO_FIELD="django.db.models.AutoField",
        OAUTH2_PROVIDER={
            "OIDC_ENABLED": True,
            "OIDC_RSA_PRIVATE_KEY": key,
            "OAUTH2_VALIDATOR_CLASS": "validator.Validator",
            "PKCE_REQUIRED": True,
            "SCOPES": {"openid": "who you are", "email": "your address", "profile": "your name"},
        },
    )
    django.setup()
    # What it refuses is what the tests are about.
    logging.getLogger("django.request").setLevel(logging.ERROR)


def register(address, secret):
    """The client whose browsers come back to this address, and who signs in."""
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from oauth2_provider.models import Application

    call_command("migrate", verbosity=0)
    User.objects.create_user("lee", "lee@example.org", "pear-walnut-17", first_name="Lee")
    Application.objects.create(
        name="RemExp", client_id="remexp", client_secret=secret, redirect_uris=address, algorithm="RS256",
        client_type=Application.CLIENT_CONFIDENTIAL, skip_authorization=True,
        authorization_grant_type=Application.GRANT_AUTHORIZATION_CODE,
    )


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Handler(WSGIRequestHandler):
    def log_message(self, *_):
        pass


def serve():
    """Gives the server, which answers until it is shut down."""
    from django.core.wsgi import get_wsgi_application

    server = make_server("127.0.0.1", 0, get_wsgi_application(), Server, Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
