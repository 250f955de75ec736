create table api_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_user_idx on api_tokens (user_id, id desc);

create table webhooks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  url text not null,
  secret bytea not null,
  events text[] not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event_id uuid not null,
  event text not null,
  entity text not null,
  entity_id bigint not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withheld')),
  attempts integer not null default 0,
  next_at timestamptz,
  sent_at timestamptz,
  response_status integer,
  response_excerpt text,
  failure text,
  duration_ms integer,
  replay_of bigint references webhook_deliveries on delete set null,
  created_at timestamptz not null
);
create index webhook_deliveries_webhook_idx on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_created_idx on webhook_deliveries (created_at);
create index webhook_deliveries_replay_idx on webhook_deliveries (replay_of) where replay_of is not null;

grant select, insert, update on api_tokens to brigada_app;
grant select, insert, update, delete on webhooks, webhook_deliveries to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

-- Deliveries of one webhook go one after another: a slow receiver keeps only itself waiting.
create function queue_webhook(delivery_id bigint, webhook_id bigint, run_at timestamptz default null) returns void
language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job('send_webhook', json_build_object('delivery_id', delivery_id), queue_name := 'webhook ' || webhook_id,
    run_at := run_at, job_key := 'webhook delivery ' || delivery_id, max_attempts := 8)
$$;

-- Every change that history tells of is queued for the webhooks that asked for it, inside the transaction of the change. A step of the status chain is a change of `status_id`.
create function queue_webhook_deliveries() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  made record;
begin
  if current_setting('brigada.quiet', true) = 'on' or not exists (select 1 from webhooks where active) then
    return null;
  end if;
  for made in with told as (
    select entity, entity_id, action, source, at, min(id) as first,
      coalesce(jsonb_agg(field order by id) filter (where field is not null), '[]') as changed
    from inserted group by entity, entity_id, transaction_id, action, source, at
  ), events as (
    select gen_random_uuid() as event_id, entity || '.' || action as event, first, 1 as part, entity, entity_id, source, at, changed from told
    union all
    select gen_random_uuid(), entity || '.status_changed', first, 2, entity, entity_id, source, at, '["status_id"]'
    from told where action in ('updated', 'undone') and changed ? 'status_id'
  )
  insert into webhook_deliveries (webhook_id, event_id, event, entity, entity_id, payload, next_at, created_at)
    select w.id, e.event_id, e.event, e.entity, e.entity_id, jsonb_build_object('at', e.at, 'source', e.source, 'changed', e.changed), e.at, e.at
    from events e join webhooks w on w.active and e.event = any(w.events) order by e.first, e.part, w.id
    returning id, webhook_id
  loop
    perform queue_webhook(made.id, made.webhook_id);
  end loop;
  return null;
end $$;
create trigger change_history_queue_webhooks after insert on change_history
  referencing new table as inserted for each statement execute function queue_webhook_deliveries();
