-- Attempts are counted before they are made, and answered with a delay that grows; what the older limits counted was of the last quarter of an hour.
drop table login_limits;
create table attempts (
  key text primary key,
  tries integer not null,
  last_at timestamptz
);

-- Browsers that somebody has signed in with: they have an allowance of their own, and open nothing.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (token_hash, user_id)
);
create index known_devices_user_idx on known_devices (user_id);
alter table sessions add column known_device_id bigint references known_devices on delete set null;

grant select, insert, update, delete on attempts, known_devices to brigada_app;
grant usage, select on sequence known_devices_id_seq to brigada_app;

-- A known device is a credential too, of the sessions that were begun on it.
create or replace function end_sessions(of_user bigint) returns void language sql set search_path = public, pg_temp as $$
  select end_links(of_user);
  delete from known_devices where user_id = of_user and id is distinct from
    (select known_device_id from sessions where id = acting('session_id')::bigint and user_id = of_user);
  delete from sessions where user_id = of_user and id is distinct from acting('session_id')::bigint;
$$;
