#!/bin/sh
# Creates a database with two roles for each service: `<service>_owner` migrates and
# owns the tables; `<service>` reads and writes rows but cannot change tables. Neither
# can connect to another database. Passwords come from the environment. Safe to run
# again, which changes passwords and sets the owner of databases from older versions.
set -eu

until pg_isready --quiet; do
  sleep 1
done

prepare() {
  # Not as arguments, because every process on the machine can read those.
  export SERVICE_PASSWORD="$2" OWNER_PASSWORD="$3"
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set name="$1" --set owner="$1_owner" <<'SQL'
\getenv password SERVICE_PASSWORD
\getenv owner_password OWNER_PASSWORD
SELECT format('CREATE ROLE %I LOGIN', role) FROM unnest(ARRAY[:'name', :'owner']) AS role
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) \gexec
SELECT format('ALTER ROLE %I PASSWORD %L', :'name', :'password') \gexec
SELECT format('ALTER ROLE %I PASSWORD %L', :'owner', :'owner_password') \gexec
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'owner')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO :"name";
\connect :"name"
REASSIGN OWNED BY :"name" TO :"owner";
GRANT USAGE ON SCHEMA public TO :"name";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :"name";
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO :"name";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"name";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO :"name";
SELECT format('REVOKE UPDATE, DELETE ON audit_entries FROM %I', :'name')
WHERE to_regclass('public.audit_entries') IS NOT NULL \gexec
SQL
  echo "The database of $1 is ready"
}

psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --command 'REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC'
prepare identity "$PASSWORD_IDENTITY" "$OWNER_PASSWORD_IDENTITY"
prepare groups "$PASSWORD_GROUPS" "$OWNER_PASSWORD_GROUPS"
prepare chat "$PASSWORD_CHAT" "$OWNER_PASSWORD_CHAT"
prepare moderation "$PASSWORD_MODERATION" "$OWNER_PASSWORD_MODERATION"
