#!/usr/bin/env bash
# Backs up Brigada on a PostgreSQL 15 of its own with pgBackRest while people write, and restores it to the second
# before a bad change, as docs/operations.md says under "Backups of your own database".
# As root on Debian, with Node (two minutes, ports 4360 and 4361):
#   apt-get install --no-install-recommends postgresql-15 pgbackrest curl
#   scripts/pgbackrest-trial.sh
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=$PWD/node_modules/.bin:$PATH
postgres=/usr/lib/postgresql/15/bin
for program in $postgres/initdb pgbackrest curl node; do
  command -v $program >/dev/null || { echo "$0: $program is missing. Run: apt-get install --no-install-recommends postgresql-15 pgbackrest curl" >&2; exit 1; }
done
[ -n "${TRIAL:-}" ] || exec scripts/contained.sh 235 "$0" "$@"

began=$SECONDS
database_port=4360
port=4361
home=$TRIAL
manual=docs/operations.md
say() { printf '\n== %s\n' "$*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
as_nobody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
# A command that the manual has, word for word.
documented() {
  grep -qF -- "$*" $manual || fail "$manual does not say: $*"
  as_nobody "$@"
}

export PGBACKREST_CONFIG=$home/pgbackrest.conf
export PGHOST=127.0.0.1 PGPORT=$database_port
made() { openssl rand -hex 24; }
export POSTGRES_PASSWORD=$(made) OWNER_PASSWORD=$(made) SERVER_PASSWORD=$(made) POOL_PASSWORD=$(made)
install -d -o 65534 -g 65534 "$home/database" "$home/repository" "$home/log" "$home/lock" "$home/spool"
sed -e "s#/var/lib/pgbackrest#$home/repository#" -e "s#/var/log/pgbackrest#$home/log#" -e "s#/tmp/pgbackrest#$home/lock#" -e "s#/var/spool/pgbackrest#$home/spool#" \
  -e "s#/var/lib/postgresql/15/main#$home/database#" -e "s#/var/run/postgresql#$home/lock#" \
  -e "s#^pg1-port=.*#pg1-port=$database_port\npg1-user=postgres#" deploy/pgbackrest/pgbackrest.conf >"$PGBACKREST_CONFIG"

start_postgres() {
  as_nobody $postgres/pg_ctl start -w -t 60 -D "$home/database" -l "$home/log/postgres.log" \
    -o "-p $database_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$home/lock" >/dev/null ||
    { tail -20 "$home/log/postgres.log"; exit 1; }
}
query() { PGPASSWORD=$POSTGRES_PASSWORD psql -U postgres -d brigada -XAtq -v ON_ERROR_STOP=1 -c "$1"; }

say "PostgreSQL 15 that archives its log"
echo "$POSTGRES_PASSWORD" >"$home/password"
chmod 644 "$home/password"
as_nobody $postgres/initdb -D "$home/database" -U postgres --auth-local=trust --auth-host=scram-sha-256 --pwfile="$home/password" >/dev/null
for line in 'archive_mode = on' "archive_command = 'pgbackrest --stanza=brigada archive-push %p'" 'archive_timeout = 60'; do
  grep -qF "$line" deploy/pgbackrest/pgbackrest.conf || fail "deploy/pgbackrest/pgbackrest.conf does not say: $line"
  echo "$line" >>"$home/database/postgresql.conf"
done
start_postgres
documented pgbackrest --stanza=brigada stanza-create
documented pgbackrest --stanza=brigada check
PGPASSWORD=$POSTGRES_PASSWORD sh deploy/container/prepare-database.sh

export SECRET_KEY=$(openssl rand -hex 32) LOG_LEVEL=warn
export DATABASE_URL=postgres://brigada_server:$SERVER_PASSWORD@127.0.0.1:$database_port/brigada
export PORT=$port DATA_DIR=$home/data BACKUP_DIR=$home/erasures
DATABASE_OWNER_URL=postgres://brigada:$OWNER_PASSWORD@127.0.0.1:$database_port/brigada node server/cli/migrate.ts >/dev/null
address=http://127.0.0.1:$port
start_brigada() {
  node server/main.ts >>"$home/log/brigada.log" 2>&1 &
  brigada=$!
  for _ in $(seq 240); do
    ! curl -fs $address/health/ready >/dev/null || return 0
    kill -0 $brigada 2>/dev/null || break
    sleep 0.25
  done
  cat "$home/log/brigada.log"
  fail 'Brigada is not ready'
}
stop_brigada() {
  kill -TERM $brigada
  wait $brigada || fail 'Brigada did not stop in order'
}
password='muddy yard at seven'
pick() { node -p "JSON.parse(require('fs').readFileSync(0, 'utf8')).data$1"; }
sign_in() {
  token=$(curl -sS --fail-with-body -H 'content-type: application/json' -d "{\"email\":\"$1@agency.test\",\"password\":\"$password\"}" $address/api/login | pick .token)
}
call() { curl -sS --fail-with-body -H "authorization: Bearer $token" "$@"; }
echo 100000 >"$home/phone"
new_lead() {
  local phone=$(($(cat "$home/phone") + 1))
  echo $phone >"$home/phone"
  call -H 'content-type: application/json' -d "{\"first_name\":\"Olha\",\"phone\":\"+48605$phone\",\"source\":\"olx\"}" $address/api/leads | pick .id
}
set_photo() { call -F "file=@$1" $address/api/profile/update-avatar >/dev/null; }
photo_of() { call "$address/api/users/$(query "select id from users where email = '$1@agency.test'")/avatar" | sha256sum; }

start_brigada
for person in early late; do
  BRIGADA_ADMIN_PASSWORD=$password node server/cli/create-admin.ts --email $person@agency.test --first-name Ann --last-name Bee >/dev/null
done
sign_in early

say "a full backup while leads are created, then the files"
set_photo docs/images/home.png
early_photo=$(photo_of early)
(while [ ! -e "$home/enough" ]; do new_lead; done) >"$home/beside" &
writer=$!
until [ -s "$home/beside" ]; do sleep 0.1; done
before=$(wc -l <"$home/beside")
documented pgbackrest --stanza=brigada --type=full backup
touch "$home/enough"
wait $writer
echo "$(($(wc -l <"$home/beside") - before)) leads created meanwhile"
cp -a "$DATA_DIR/files" "$home/files-of-the-night"
as_nobody pgbackrest --stanza=brigada info | grep 'full backup'

say "work after the backup, the last good moment, and a bad change"
sign_in late
set_photo docs/images/home.png
late_photo=$(photo_of late)
after=$(new_lead)
erased=$(new_lead)
query "update leads set is_open = false where id = $erased"
good=$(query "select count(*), md5(string_agg(l::text, ' ' order by id)) from leads l")
sleep 1
moment=$(query 'select clock_timestamp()')
echo "the moment is $moment"
sleep 1
plan=$(call $address/api/leads/$erased/erasure-plan)
call -H 'content-type: application/json' -d "{\"version\":$(pick '.records[0].version' <<<"$plan"),\"confirmation\":\"$(pick .confirmation <<<"$plan")\"}" \
  $address/api/leads/$erased/erasures >"$home/answer" || { cat "$home/answer"; exit 1; }
echo "lead $erased is anonymised"
query "update leads set last_name = 'Everybody'"
late=$(new_lead)
echo "every lead has a wrong name; lead $late comes after it"
until grep -qs "\"id\":$erased," "$BACKUP_DIR/erasures.jsonl"; do sleep 0.5; done
echo "erasures.jsonl has the anonymised lead"

say "restore to the moment"
stop_brigada
as_nobody $postgres/pg_ctl stop -w -D "$home/database" -m fast >/dev/null
restoring=$SECONDS
documented_restore='pgbackrest --stanza=brigada --delta --type=time --target="2026-11-28 10:15:00+01" --target-action=promote restore'
grep -qF "$documented_restore" $manual || fail "$manual does not say: $documented_restore"
as_nobody pgbackrest --stanza=brigada --delta --type=time --target="$moment" --target-action=promote restore
start_postgres
until [ "$(query 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
echo "restored in $((SECONDS - restoring)) s"
[ "$(query "select count(*), md5(string_agg(l::text, ' ' order by id)) from leads l")" = "$good" ] || fail 'the leads are not as they were at the moment'
[ "$(query "select count(*) from leads where id = $after")" = 1 ] || fail 'a lead after the backup is lost'
[ "$(query "select count(*) from leads where id = $late")" = 0 ] || fail 'a lead after the moment is there'
while read -r id; do echo "$id"; done <"$home/beside" | sort >"$home/acknowledged"
[ -z "$(comm -23 "$home/acknowledged" <(query 'select id from leads' | sort))" ] || fail 'an acknowledged lead is lost'
echo "leads are as they were at the moment, and all $(wc -l <"$home/acknowledged") of the backup are there"

say "Brigada on the restored database"
grep -qF 'cp /mnt/disk/erasures.jsonl /var/lib/brigada/erase-again.jsonl' $manual || fail "$manual does not say how people are anonymised again"
cp "$BACKUP_DIR/erasures.jsonl" "$DATA_DIR/erase-again.jsonl"
start_brigada
[ "$(query "select anonymised_at is not null from leads where id = $erased")" = t ] || fail 'an anonymised person is back'
[ ! -e "$DATA_DIR/erase-again.jsonl" ] || fail 'the list of people to anonymise again is left'
echo "the anonymised lead is anonymised again"
sign_in late
new_lead >/dev/null
[ "$(photo_of late)" = "$late_photo" ] || fail 'the photo uploaded after the backup of the files is missing'
echo "signed in, a lead is created, the photo in the kept folder is there"
node server/cli/verify-history.ts
node server/cli/doctor.ts >"$home/doctor" || true
grep -q 'key of the database' "$home/doctor" || fail "doctor: $(cat "$home/doctor")"
! grep UNSAFE "$home/doctor" | grep -v 'mail (SMTP_URL)' || fail 'doctor is not content'
echo "doctor is content, but for emails, which this trial does not send"

say "on a new disk, with the files of the night"
rm -rf "$DATA_DIR/files"
cp -a "$home/files-of-the-night" "$DATA_DIR/files"
[ "$(photo_of early)" = "$early_photo" ] || fail 'the photo is not in the backup of the files'
! photo_of late >"$home/answer" 2>&1 || fail 'the photo is there although its file is not'
echo "photos are there, but for the one that was uploaded after the backup of the files"
documented pgbackrest --stanza=brigada --type=full backup
echo "the restored database is archived and backed up again"
stop_brigada

say "passed in $((SECONDS - began)) s"
