create table list_views (
  id bigint generated always as identity primary key,
  entity text not null,
  name text not null,
  owner_id bigint not null references users,
  shared boolean not null default false,
  default_role_ids bigint[] not null default '{}',
  query jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint list_views_default_shared_check check (shared or default_role_ids = '{}')
);
create index list_views_owner_idx on list_views (entity, owner_id);

create table bulk_runs (
  id bigint generated always as identity primary key,
  entity text not null,
  action jsonb not null,
  state text not null check (state in ('running', 'finished', 'undoing', 'undone', 'failed')),
  total_rows integer not null,
  done_rows integer not null default 0,
  failure text,
  finished_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);
create index bulk_runs_creator_idx on bulk_runs (created_by, id desc);

create table bulk_rows (
  bulk_run_id bigint not null references bulk_runs on delete cascade,
  number integer not null,
  entity_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'unchanged', 'refused', 'undone', 'kept')),
  problems jsonb not null default '[]',
  transaction_id uuid,
  primary key (bulk_run_id, number)
);
create index bulk_rows_state_idx on bulk_rows (bulk_run_id, state, number);

-- Who looks at which record now, and who is on the phone with it; lost with the server, which is right.
create unlogged table presence (
  session_id bigint not null references sessions on delete cascade,
  user_id bigint not null references users,
  entity text not null,
  entity_id bigint not null,
  calling boolean not null default false,
  seen_at timestamptz not null,
  primary key (session_id, entity, entity_id)
);
create index presence_record_idx on presence (entity, entity_id);

create index leads_board_idx on leads (status_id, status_since, id) where archived_at is null;

grant select, insert, update, delete on list_views, bulk_runs, bulk_rows, presence to brigada_app;
revoke delete on bulk_runs from brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

-- Whatever leaves history is told to every process when its transaction commits; a first load, which nobody can hear yet, sets brigada.quiet.
create function tell_changes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('brigada.quiet', true) = 'on' then
    return null;
  end if;
  perform pg_notify('brigada_changes', json_build_object('entity', entity, 'id', entity_id, 'transaction_id', transaction_id, 'actor_id', actor_id, 'event_id', max(id))::text)
  from inserted group by entity, entity_id, transaction_id, actor_id;
  return null;
end $$;
create trigger change_history_tell after insert on change_history
  referencing new table as inserted for each statement execute function tell_changes();

create function tell_presence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('brigada_presence', json_build_object('entity', coalesce(new.entity, old.entity), 'id', coalesce(new.entity_id, old.entity_id))::text);
  return null;
end $$;
create trigger presence_tell after insert or delete on presence for each row execute function tell_presence();
create trigger presence_calling_tell after update of calling on presence for each row when (old.calling is distinct from new.calling) execute function tell_presence();
