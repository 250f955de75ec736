#!/usr/bin/env bash
# Runs a real Patroni cluster with the settings of deploy/patroni and deploy/haproxy under Brigada, and breaks it:
# bench/patroni/run.ts says how.
# As root on Debian, with Node (under four minutes, ports 4300 to 4349):
#   apt-get install --no-install-recommends patroni python3-etcd etcd-server haproxy postgresql-15
#   scripts/patroni-trial.sh              the primary is killed, a planned switchover, PostgreSQL is killed, etcd stops
#   scripts/patroni-trial.sh --only 5     Patroni alone is killed
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=$PWD/node_modules/.bin:$PATH
needed='patroni python3-etcd etcd-server haproxy postgresql-15'
for program in patroni patronictl etcd /usr/sbin/haproxy /usr/lib/postgresql/15/bin/initdb psql node; do
  command -v $program >/dev/null || { echo "$0: $program is missing. Run: apt-get install --no-install-recommends $needed" >&2; exit 1; }
done
exec scripts/contained.sh 238 node bench/patroni/run.ts "$@"
