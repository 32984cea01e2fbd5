#!/bin/sh
# On the primary, once: the role that the application connects as. `db:migrate` gives it its rights.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$APPLICATION_PASSWORD" <<'SQL'
create role mandap_app with login password :'password';
SQL
