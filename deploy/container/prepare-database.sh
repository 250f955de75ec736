#!/bin/sh
# Prepares an empty PostgreSQL once, as docs/operations.md says under "Two addresses" and "A pooler". The image of
# PostgreSQL runs it as its superuser; PGHOST, PGPORT and PGUSER name another one.
set -eu

psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v server="$SERVER_PASSWORD" -v pool="$POOL_PASSWORD" \
  --no-psqlrc --quiet --username "${PGUSER:-postgres}" --dbname postgres <<'SQL'
create role brigada login password :'owner';
create role brigada_server login password :'server';
create role brigada_app nologin;
create role brigada_jobs nologin;
grant brigada_app, brigada_jobs to brigada, brigada_server;
create database brigada owner brigada encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C.UTF-8' template template0;
create role brigada_pool login password :'pool';
grant brigada_app to brigada_pool;
alter role brigada_pool in database brigada set role = brigada_app;
alter role brigada_pool in database brigada set timezone = 'UTC';
alter role brigada_pool in database brigada set statement_timeout = '15s';
alter role brigada_pool in database brigada set lock_timeout = '8s';
alter role brigada_pool in database brigada set idle_in_transaction_session_timeout = '60s';
alter role brigada_pool in database brigada set jit = off;
alter role brigada_pool in database brigada set max_parallel_workers_per_gather = 0;
alter role brigada_pool in database brigada set random_page_cost = 1.1;
SQL
