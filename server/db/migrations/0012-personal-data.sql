-- When a person was made unknown; the row stays for the counts and the chain.
alter table leads add column anonymised_at timestamptz, add column retention_reason text;
alter table candidates add column anonymised_at timestamptz, add column retention_reason text, add column consent_future_version text;
alter table workers add column anonymised_at timestamptz;

alter table candidates alter column gender drop not null, alter column date_of_birth drop not null, alter column citizenship drop not null;
alter table candidates add constraint candidates_person_check
  check (anonymised_at is not null or num_nonnulls(gender, date_of_birth, citizenship) = 3);
alter table workers alter column gender drop not null, alter column date_of_birth drop not null, alter column citizenship drop not null;
alter table workers add constraint workers_person_check
  check (anonymised_at is not null or num_nonnulls(gender, date_of_birth, citizenship) = 3);

create index leads_retention_idx on leads (retention_until) where retention_until is not null and anonymised_at is null;
drop index candidates_retention_idx;
create index candidates_retention_idx on candidates (retention_until) where retention_until is not null and anonymised_at is null;

create table retention_settings (
  id bigint primary key default 1 check (id = 1),
  active boolean not null default false,
  checked_on date,
  version integer not null default 1,
  updated_at timestamptz,
  updated_by bigint references users
);
insert into retention_settings default values;

create table retention_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  leads integer not null default 0,
  candidates integer not null default 0,
  kept jsonb not null default '[]'
);

-- What people are asked to agree to. A text never changes: a new wording is a new row.
create table consent_texts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recruitment', 'future')),
  version text not null,
  text jsonb not null,
  created_at timestamptz not null,
  created_by bigint references users,
  constraint consent_texts_version_key unique (kind, version)
);

grant select, update on retention_settings to brigada_app;
grant select, insert, update on retention_runs to brigada_app;
grant select, insert on consent_texts to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

-- The one way past the history that cannot be changed: values and comments of a person who is anonymised, and whose history says so, are taken out.
-- A line that names nothing but the course of work keeps its values; a masked line has neither value.
create function mask_history(erased_entity text, erased_id bigint, file_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept constant text[] := array['status_id', 'reason_id', 'recruiter_id', 'type_id', 'lead_id', 'candidate_id', 'worker_id',
    'converted_candidate_id', 'interviewer_id', 'is_open', 'channel', 'surveyed_on', 'verification', 'employed_from', 'employed_to',
    'left_at', 'next_contact_at', 'contact_attempts', 'last_contact_at', 'first_contact_at'];
begin
  if not exists (
    select 1 from leads where erased_entity = 'lead' and id = erased_id and anonymised_at is not null
    union all select 1 from candidates where erased_entity = 'candidate' and id = erased_id and anonymised_at is not null
    union all select 1 from workers where erased_entity = 'worker' and id = erased_id and anonymised_at is not null
  ) or not exists (
    select 1 from change_history where entity = erased_entity and entity_id = erased_id and action = 'anonymised'
  ) then
    raise exception 'only the history of an anonymised person is masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  with parts(entity, entity_id) as (
    select erased_entity, erased_id
    union select 'candidate_survey', s.id from surveys s where erased_entity = 'candidate' and s.candidate_id = erased_id
    union select 'document', d.id from documents d
      where (erased_entity = 'candidate' and d.candidate_id = erased_id) or (erased_entity = 'worker' and d.worker_id = erased_id)
    union select 'file', f.id from unnest(file_ids) as f(id) where not exists (select 1 from files where files.id = f.id)
  ), lines as (
    select h.id from parts p join change_history h on h.entity = p.entity and h.entity_id = p.entity_id
    union select h.id from change_history h where h.parent_entity = erased_entity and h.parent_id = erased_id
  ), masked as (
    update change_history h set old_value = null, new_value = null from lines
      where h.id = lines.id and h.field is not null and h.field <> all(kept) and num_nonnulls(h.old_value, h.new_value) > 0
  )
  update status_history h set comment = null from parts p
    where h.entity = p.entity and h.entity_id = p.entity_id and h.comment is not null;
end $$;
