#!/usr/bin/env bash
# Runs a trial so that nothing of it is left when it ends, is killed or takes longer than it may:
#   scripts/contained.sh SECONDS command …
# The command runs as root in a process space of its own, with an empty folder for it in TRIAL, which is removed.
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo "$0: a trial runs as root, because its servers run as another user." >&2; exit 1; }
seconds=$1
shift
TRIAL=$(mktemp -d /var/tmp/brigada-trial-XXXXXX)
export TRIAL
chmod 755 "$TRIAL"
# This reader outlives every process that holds the other end.
exec 9> >(trap '' INT TERM HUP; cat >/dev/null; rm -rf "$TRIAL")
# The shell is the first process there: it takes over processes whose parent has ended.
exec unshare --pid --fork --kill-child --mount-proc bash -c '
  timeout --kill-after=10 "$@" &
  wait $! || { code=$?; [ $code != 124 ] || echo "The trial took longer than $1 s: the machine is busy, or something hangs." >&2; exit $code; }
' contained "$seconds" "$@"
