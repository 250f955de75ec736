-- A webhook whose secret was replaced: until `old_secret_until` its calls are also signed with the secret of before.
alter table webhooks add column old_secret bytea, add column old_secret_until timestamptz;

-- Every change that history tells of is queued for the webhooks that asked for it, inside the transaction of the change. An undone change and an erased mention are updates; a step of the status chain is a change of `status_id`, or of `status` of records without a catalogue of statuses.
create or replace function queue_webhook_deliveries() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  made record;
begin
  if current_setting('brigada.quiet', true) = 'on' or not exists (select 1 from webhooks where active) then
    return null;
  end if;
  for made in with lines as (
    select id, entity, entity_id, transaction_id, source, at, field,
      case when action in ('undone', 'mention_erased') then 'updated' else action end as action
    from inserted
  ), told as (
    select entity, entity_id, action, source, at, min(id) as first,
      coalesce(jsonb_agg(field order by id) filter (where field is not null), '[]') as changed
    from lines group by entity, entity_id, transaction_id, action, source, at
  ), events as (
    select gen_random_uuid() as event_id, entity || '.' || action as event, first, 1 as part, entity, entity_id, source, at, changed from told
    union all
    select gen_random_uuid(), entity || '.status_changed', first, 2, entity, entity_id, source, at,
      case when changed ? 'status_id' then '["status_id"]'::jsonb else '["status"]' end
    from told where action = 'updated' and changed ?| '{status_id,status}'
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
