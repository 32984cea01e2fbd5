#!/bin/sh
# A hot standby: copies the primary at its first start, then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"
  mkdir -p -m 700 "$PGDATA"
  slot=standby
  # A slot that an interrupted copy left is used again.
  pg_basebackup --host primary --username replicator --pgdata "$PGDATA" --write-recovery-conf --slot "$slot" --create-slot \
    || pg_basebackup --host primary --username replicator --pgdata "$PGDATA" --write-recovery-conf --slot "$slot"
  echo "primary_conninfo = 'host=primary user=replicator password=$PGPASSWORD'" >> "$PGDATA/postgresql.auto.conf"
fi
exec postgres -c hot_standby_feedback=on -c max_connections=200
