-- Somebody has typed a person whom the agency knows and they may not see, and asks whoever the person belongs to. Granted, they know of the record and of what it becomes.
create table person_requests (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('lead', 'candidate', 'worker')),
  entity_id bigint not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  -- How the person was typed: the one thing the asker knows of them.
  typed text,
  note text,
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn', 'ended')),
  decided_at timestamptz,
  decided_by bigint references users,
  reason text,
  version integer not null default 1,
  check ((state = 'open') = (decided_at is null))
);
create unique index person_requests_live_key on person_requests (asked_by, entity, entity_id) where state in ('open', 'granted');
create index person_requests_record_idx on person_requests (entity, entity_id);

grant select, insert, update on person_requests to brigada_app;
grant usage, select on sequence person_requests_id_seq to brigada_app;

-- The records that a user was let know of: those granted, what they became, and what they were merged into.
create function granted_people(of_user bigint) returns jsonb language sql stable set search_path = public, pg_temp as $$
  with recursive known (entity, id) as (
    select entity, entity_id from person_requests where asked_by = of_user and state = 'granted'
    union
    select next.entity, next.id from known k cross join lateral (
      select 'lead' as entity, merged_into_id as id from leads where k.entity = 'lead' and id = k.id
      union all select 'candidate', converted_candidate_id from leads where k.entity = 'lead' and id = k.id
      union all select 'candidate', merged_into_id from candidates where k.entity = 'candidate' and id = k.id
      union all select 'worker', w.id from workers w where k.entity = 'candidate' and w.candidate_id = k.id
      union all select 'worker', merged_into_id from workers where k.entity = 'worker' and id = k.id
    ) next where next.id is not null
  )
  select jsonb_object_agg(entity, ids) from (select entity, jsonb_agg(id order by id) as ids from known group by entity) by_entity
$$;

-- Who may know of whom is a right: what is open in their name is judged anew.
create function tell_access_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform tell_access(new.asked_by);
  return null;
end $$;
create trigger person_requests_tell_access after update of state on person_requests
  for each row when (old.state = 'granted' or new.state = 'granted') execute function tell_access_of_request();
