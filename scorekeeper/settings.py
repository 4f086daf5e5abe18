"""Settings: everything has a value that works on a laptop; the environment overrides it."""

from pathlib import Path

import environ
from django.utils.csp import CSP
from django.utils.translation import gettext_lazy as _

from scorekeeper.mail import mailers
from scorekeeper.secret import secret_key
from scorekeeper.social import providers

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env("SCOREKEEPER_DATA", default=str(BASE_DIR / "data")))
SECRET_KEY = env("SECRET_KEY", default="") or secret_key(DATA_DIR)
# A phone on the same network may know this machine by any of its names and addresses.
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["*"])

INSTALLED_APPS = [
    "scorekeeper",
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    "allauth.usersessions",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "scorekeeper.logs.RequestLogMiddleware",
    "scorekeeper.headers.HeadersMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "scorekeeper.compression.CompressionMiddleware",
    "scorekeeper.views.arrival.PlainRequestMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "scorekeeper.views.arrival.ArrivalMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "scorekeeper.seen.SeenMiddleware",
    "scorekeeper.device.DeviceMiddleware",
    "scorekeeper.views.limits.LimitsMiddleware",
]
ROOT_URLCONF = "scorekeeper.urls"
WSGI_APPLICATION = "scorekeeper.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "scorekeeper.views.accounts.mail_server",
            ],
        },
    },
]

# Without DATABASE_URL: SQLite, for one process (scorekeeper/processes.py). One thread writes at a
# time: IMMEDIATE waits for the lock where the default would fail, and FULL keeps an accepted
# round through a power cut.
SQLITE = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA_DIR / "scorekeeper.sqlite3",
    "OPTIONS": {
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    },
    "TEST": {"NAME": DATA_DIR / "test.sqlite3"},
}
DATABASE_URL = env("DATABASE_URL", default="")
POSTGRESQL = env.db_url_config(DATABASE_URL, engine="scorekeeper.postgresql")
# A server that cannot be reached is known in seconds, unless the address says otherwise.
REACHED_WITHIN = {
    "connect_timeout": 5,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,  # milliseconds
}
POSTGRESQL["OPTIONS"] = REACHED_WITHIN | POSTGRESQL.get("OPTIONS", {})
DATABASES = {"default": POSTGRESQL if DATABASE_URL else SQLITE}
# Pages run as WSGI: each of their threads keeps its connection.
DATABASES["default"] |= {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "scorekeeper.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]

# Whatever is counted or kept for a while, for all processes together.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "scorekeeper_cache",
        "KEY_FUNCTION": "scorekeeper.limits.cache_key",
        # Beyond this counts are thrown away: too many for somebody with a few hundred addresses.
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    }
}
# How often, in how many seconds: by address but for rounds, which count for each phone at a
# match. Four tables in a pub share one address; measuring may take a large LIMITS_TIMES.
LIMITS = {
    name: (times * env.int("LIMITS_TIMES", default=1), seconds)
    for name, times, seconds in [
        ("matches", 120, 3600),
        ("imports", 60, 3600),
        ("guesses", 30, 600),
        ("rounds", 100, 600),
    ]
}
ACCOUNT_RATE_LIMITS = {"login": "60/m/ip", "login_failed": "30/5m/ip,5/5m/key"}
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
# Accounts: by a code in the mail, by password or by passkey; a table needs none of them.
MAIL_URL = env("MAIL_URL", default="")
MAILERS = mailers(MAIL_URL)
DEFAULT_FROM_EMAIL = env("MAIL_FROM", default="scorekeeper@localhost")
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1"]
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_SESSION_REMEMBER = True
MFA_SUPPORTED_TYPES = ["webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_PASSKEY_SIGNUP_ENABLED = True
USERSESSIONS_TRACK_ACTIVITY = True
SOCIALACCOUNT_PROVIDERS = providers(env)

LANGUAGE_CODE = "nl"
LANGUAGES = [("nl", _("Dutch")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
TIME_ZONE = "Europe/Amsterdam"
USE_TZ = True

# A line a request and a line a fault, both without names, tokens and addresses: Django's and
# uvicorn's own lines about requests hold paths.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "scorekeeper.logs.LineFormatter"}},
    "handlers": {
        "lines": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stdout",
            "formatter": "line",
        },
        "faults": {"class": "scorekeeper.logs.FaultHandler"},
    },
    "root": {"handlers": ["lines"], "level": "WARNING"},
    "loggers": {
        "scorekeeper": {"level": "INFO"},
        "django": {"handlers": [], "level": "ERROR"},
        "django.security": {"level": "CRITICAL"},  # the request's line has the status
        "django.request": {"handlers": ["faults"], "propagate": False},
        "uvicorn.access": {"handlers": [], "propagate": False},
    },
}

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
WHITENOISE_KEEP_ONLY_HASHED_FILES = True  # pages name no other, and half as much is compressed
STATICFILES_DIRS = [BASE_DIR / "static"]
# Names carry a hash of the contents: after an update no phone goes on with an old file.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "scorekeeper.static.JoinedStaticFilesStorage"},
}

SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF],
    "media-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}
CSRF_FAILURE_VIEW = "scorekeeper.views.pages.form_too_old"
# An address may hold a token: another page is told of our name alone.
SECURE_REFERRER_POLICY = "strict-origin"
X_FRAME_OPTIONS = "DENY"
# A browser that has seen the site over https asks for nothing else; over http it is never told so.
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=365 * 24 * 3600)
# Only behind a proxy that sets this header itself: anybody else's would be believed as well.
if env.bool("BEHIND_PROXY", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
# Plain http on a local network must go on working: cookies are secured request by request
# (scorekeeper/headers.py), the proxy redirects, and other names of the domain are not ours.
SILENCED_SYSTEM_CHECKS = [
    "security.W005",
    "security.W008",
    "security.W012",
    "security.W016",
    "security.W021",
]
# Browsers complain of this header on a plain http address, and no page opens another window.
SECURE_CROSS_ORIGIN_OPENER_POLICY = None
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
