-- Who brings people and is paid for it, without an account. Tax number and bank account lie sealed under the key of the person.
create table freelance_recruiters (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text,
  messengers text[] not null default '{}',
  country text,
  city text,
  languages jsonb not null default '[]',
  supervisor_id bigint not null references recruiters,
  agreement_number text,
  agreement_signed_at date,
  agreement_valid_to date,
  payout_method text not null check (payout_method in ('bank', 'card', 'cash')),
  bonus_amount numeric(12, 2) check (bonus_amount >= 0),
  bonus_currency text,
  bonus_days smallint check (bonus_days between 1 and 180),
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  comment text,
  custom_values jsonb not null default '{}',
  person_key_id bigint references person_keys,
  search_key text not null,
  phone_tail text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users,
  constraint freelance_recruiters_agreement_check check (agreement_valid_to >= agreement_signed_at),
  constraint freelance_recruiters_bonus_check check (bonus_amount is null or bonus_currency is not null)
);
create unique index freelance_recruiters_phone_key on freelance_recruiters (phone) where archived_at is null;
create index freelance_recruiters_created_idx on freelance_recruiters (created_at desc, id desc);
create index freelance_recruiters_supervisor_idx on freelance_recruiters (supervisor_id);
create index freelance_recruiters_search_idx on freelance_recruiters using gin (search_key gin_trgm_ops);

-- How long a person is the freelancer's who brought them, for how long somebody already known cannot be claimed, and the bonus where neither contract nor freelancer names one.
create table freelance_settings (
  id bigint primary key default 1 check (id = 1),
  attribution_days smallint not null default 180 check (attribution_days between 1 and 1095),
  known_months smallint not null default 6 check (known_months between 0 and 60),
  bonus_amount numeric(12, 2) check (bonus_amount >= 0),
  bonus_currency text not null default 'PLN',
  bonus_days smallint not null default 30 check (bonus_days between 1 and 180),
  version integer not null default 1,
  updated_at timestamptz,
  updated_by bigint references users
);
insert into freelance_settings default values;

-- That a freelancer brought a person: every record that the person has been is named, the day of expiry is the first on which the person is free.
-- `cause`: another's claim held (`against_id`), the person was already known, or two records of a person were merged.
create table freelance_claims (
  id bigint generated always as identity primary key,
  freelance_recruiter_id bigint not null references freelance_recruiters,
  lead_id bigint references leads,
  candidate_id bigint references candidates,
  worker_id bigint references workers,
  claimed_on date not null,
  expires_on date not null,
  state text not null check (state in ('holds', 'disputed', 'refused', 'released')),
  cause text check (cause in ('held', 'known', 'merged')),
  against_id bigint references freelance_claims,
  source text not null check (source in ('lead', 'import', 'manual', 'api')),
  evidence text,
  person_name text,
  phone text,
  phone_tail text,
  decided_at timestamptz,
  decided_by bigint references users,
  decision_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint freelance_claims_person_check check (num_nonnulls(lead_id, candidate_id, worker_id) > 0),
  constraint freelance_claims_period_check check (expires_on > claimed_on),
  constraint freelance_claims_disputed_check check (state <> 'disputed' or cause is not null),
  constraint freelance_claims_decision_check check ((decided_at is null) = (decision_reason is null)),
  constraint freelance_claims_lead_excl exclude using gist (
    lead_id with =, daterange(claimed_on, expires_on, '[)') with &&
  ) where (state = 'holds'),
  constraint freelance_claims_candidate_excl exclude using gist (
    candidate_id with =, daterange(claimed_on, expires_on, '[)') with &&
  ) where (state = 'holds'),
  constraint freelance_claims_worker_excl exclude using gist (
    worker_id with =, daterange(claimed_on, expires_on, '[)') with &&
  ) where (state = 'holds')
);
create index freelance_claims_owner_idx on freelance_claims (freelance_recruiter_id, claimed_on desc, id desc);
create index freelance_claims_lead_idx on freelance_claims (lead_id) where lead_id is not null;
create index freelance_claims_candidate_idx on freelance_claims (candidate_id) where candidate_id is not null;
create index freelance_claims_worker_idx on freelance_claims (worker_id) where worker_id is not null;
create index freelance_claims_phone_idx on freelance_claims (phone_tail) where phone_tail is not null;
create index freelance_claims_disputed_idx on freelance_claims (created_at, id) where state = 'disputed';

-- A claim goes with the person: what a lead becomes, and what a candidate becomes, stands in the same claim; a conversion taken back takes it out again.
create function claims_follow_candidate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.lead_id is not null then
    update freelance_claims set candidate_id = null, worker_id = null where candidate_id = new.id and lead_id = old.lead_id;
  end if;
  if new.lead_id is not null then
    update freelance_claims set candidate_id = new.id where lead_id = new.lead_id and candidate_id is null;
  end if;
  return null;
end $$;
create trigger candidates_claims_insert after insert on candidates
  for each row when (new.lead_id is not null) execute function claims_follow_candidate();
create trigger candidates_claims_update after update of lead_id on candidates
  for each row when (old.lead_id is distinct from new.lead_id) execute function claims_follow_candidate();

create function claims_follow_worker() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.candidate_id is not null then
    update freelance_claims set worker_id = null where worker_id = new.id and candidate_id = old.candidate_id;
  end if;
  if new.candidate_id is not null then
    update freelance_claims set worker_id = new.id where candidate_id = new.candidate_id and worker_id is null;
  end if;
  return null;
end $$;
create trigger workers_claims_insert after insert on workers
  for each row when (new.candidate_id is not null) execute function claims_follow_worker();
create trigger workers_claims_update after update of candidate_id on workers
  for each row when (old.candidate_id is distinct from new.candidate_id) execute function claims_follow_worker();

-- Who gave the record; whose the person is, the claims say.
alter table leads add column freelance_recruiter_id bigint references freelance_recruiters;
alter table candidates add column freelance_recruiter_id bigint references freelance_recruiters;
alter table workers add column freelance_recruiter_id bigint references freelance_recruiters;
create index leads_freelance_idx on leads (freelance_recruiter_id, created_at desc, id desc) where freelance_recruiter_id is not null;
create index candidates_freelance_idx on candidates (freelance_recruiter_id, created_at desc, id desc) where freelance_recruiter_id is not null;
create index workers_freelance_idx on workers (freelance_recruiter_id, created_at desc, id desc) where freelance_recruiter_id is not null;

-- The agreement with a freelancer is a document of theirs.
alter table documents add column freelance_recruiter_id bigint references freelance_recruiters;
alter table documents drop constraint documents_owner_check;
alter table documents add constraint documents_owner_check check (num_nonnulls(candidate_id, worker_id, contract_id, freelance_recruiter_id) = 1);
alter table document_types drop constraint document_types_owners_check;
alter table document_types add constraint document_types_owners_check
  check (cardinality(owners) > 0 and owners <@ '{candidate,worker,contract,freelance_recruiter}');
update document_types set owners = owners || '{freelance_recruiter}' where code in ('civil_contract', 'other');
create index documents_freelance_idx on documents (freelance_recruiter_id) where freelance_recruiter_id is not null;

-- What was written of a person in the claims on them goes with their name.
create or replace function mask_history(erased_entity text, erased_id bigint, file_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept constant text[] := array['status_id', 'reason_id', 'recruiter_id', 'type_id', 'lead_id', 'candidate_id', 'worker_id',
    'converted_candidate_id', 'interviewer_id', 'is_open', 'channel', 'surveyed_on', 'verification', 'employed_from', 'employed_to',
    'left_at', 'next_contact_at', 'contact_attempts', 'last_contact_at', 'first_contact_at', 'freelance_recruiter_id', 'state'];
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
    union select h.id from stays s join change_history h on h.entity = 'stay' and h.entity_id = s.id and h.field = 'comment'
      where (erased_entity = 'candidate' and s.candidate_id = erased_id) or (erased_entity = 'worker' and s.worker_id = erased_id)
    union select h.id from freelance_claims f join change_history h on h.entity = 'freelance_claim' and h.entity_id = f.id
        and h.field in ('person_name', 'phone', 'evidence', 'decision_reason')
      where (erased_entity = 'lead' and f.lead_id = erased_id) or (erased_entity = 'candidate' and f.candidate_id = erased_id)
        or (erased_entity = 'worker' and f.worker_id = erased_id)
  ), masked as (
    update change_history h set old_value = null, new_value = null from lines
      where h.id = lines.id and h.field is not null and h.field <> all(kept) and num_nonnulls(h.old_value, h.new_value) > 0
  )
  update status_history h set comment = null from parts p
    where h.entity = p.entity and h.entity_id = p.entity_id and h.comment is not null;
end $$;

grant select, insert, update on freelance_recruiters, freelance_claims to brigada_app;
grant select, update on freelance_settings to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
