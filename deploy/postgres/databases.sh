#!/bin/sh
# Gives each service a role, with the password from the environment, and a database that this role alone may enter.
# Does no harm when it is run again: that is how passwords are changed.
set -eu

until pg_isready --quiet; do
  sleep 1
done

prepare() {
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set name="$1" --set password="$2" <<'SQL'
SELECT format('CREATE ROLE %I LOGIN', :'name')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'name') \gexec
SELECT format('ALTER ROLE %I PASSWORD %L', :'name', :'password') \gexec
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'name')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
  echo "$1 has its database"
}

psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --command 'REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC'
prepare identity "$PASSWORD_IDENTITY"
prepare groups "$PASSWORD_GROUPS"
prepare chat "$PASSWORD_CHAT"
prepare moderation "$PASSWORD_MODERATION"
