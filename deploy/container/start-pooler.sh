#!/bin/sh
# Writes the login of the pooler where only PgBouncer reads it, and starts PgBouncer.
set -eu
umask 077
printf '"brigada_pool" "%s"\n' "$POOL_PASSWORD" >/tmp/users.txt
exec pgbouncer "${PGBOUNCER_INI:-/etc/brigada/pgbouncer.ini}"
