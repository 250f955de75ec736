-- A key of its own for every person whose sensitive values are kept; without it they cannot be read again.
create table person_keys (
  id bigint generated always as identity primary key,
  wrapped bytea,
  created_at timestamptz not null,
  destroyed_at timestamptz,
  constraint person_keys_gone_check check ((wrapped is null) = (destroyed_at is not null))
);

-- Sensitive values: sealed with the person's key, found again by a keyed mark, shown by their last characters. An exclusive value belongs to one live record of its entity.
create table sealed_values (
  entity text not null,
  entity_id bigint not null,
  field text not null,
  person_key_id bigint not null references person_keys,
  sealed bytea not null,
  mark bytea not null,
  tail text not null,
  exclusive boolean not null default false,
  primary key (entity, entity_id, field)
);
create unique index sealed_values_exclusive_key on sealed_values (entity, field, mark) where exclusive;
create index sealed_values_mark_idx on sealed_values (mark);
create index sealed_values_person_idx on sealed_values (person_key_id);

create table candidates (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  middle_name text,
  first_name_latin text,
  last_name_latin text,
  gender text not null check (gender in ('male', 'female', 'other')),
  date_of_birth date not null,
  citizenship text not null,
  phone text not null,
  phone_2 text,
  messengers text[] not null default '{}',
  email text,
  residence_country text,
  city text,
  languages jsonb not null default '[]',
  photo_file_id bigint references files,
  lead_id bigint references leads,
  education text check (education in ('none', 'primary', 'vocational', 'secondary', 'higher')),
  profession text,
  experience_years smallint check (experience_years between 0 and 60),
  experience text,
  skills text[] not null default '{}',
  driving_licence text[] not null default '{}',
  desired_position_ids bigint[] not null default '{}',
  desired_countries text[] not null default '{}',
  min_rate numeric(12, 2),
  min_rate_currency text,
  available_from date,
  needs_housing boolean,
  travels_with_ids bigint[] not null default '{}',
  clothing_size text,
  shoe_size smallint check (shoe_size between 34 and 50),
  arrival_at timestamptz,
  arrival_place text,
  transport text check (transport in ('bus', 'train', 'plane', 'own_car', 'company_car')),
  recruiter_id bigint references recruiters,
  rating smallint check (rating between 1 and 5),
  status_id bigint not null references statuses,
  status_since timestamptz not null,
  is_open boolean not null default true,
  reason_id bigint references reasons,
  documents_state text not null default 'incomplete' check (documents_state in ('ok', 'incomplete', 'expiring', 'expired')),
  consent_recruitment_at timestamptz,
  consent_future_at timestamptz,
  consent_version text,
  retention_until date,
  comment text,
  custom_values jsonb not null default '{}',
  import_id bigint references imports,
  person_key_id bigint references person_keys,
  search_key text not null,
  name_key text not null,
  phone_tail text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users,
  constraint candidates_lead_key unique (lead_id),
  constraint candidates_rate_currency_check check ((min_rate is null) = (min_rate_currency is null))
);
create unique index candidates_open_phone_key on candidates (phone) where is_open and archived_at is null;
create index candidates_phone_tail_idx on candidates (phone_tail);
create index candidates_email_idx on candidates (email) where email is not null;
create index candidates_search_idx on candidates using gin (search_key gin_trgm_ops);
create index candidates_created_idx on candidates (created_at desc, id desc)
  include (recruiter_id, created_by, status_id, documents_state, citizenship) where archived_at is null;
create index candidates_recruiter_idx on candidates (recruiter_id, created_at desc, id desc) where archived_at is null;
create index candidates_status_idx on candidates (status_id, created_at desc, id desc)
  include (recruiter_id, created_by, documents_state, citizenship) where archived_at is null;
create index candidates_board_idx on candidates (status_id, status_since, id) where archived_at is null;
create index candidates_name_idx on candidates (last_name, first_name, id) where archived_at is null;
create index candidates_documents_idx on candidates (documents_state, created_at desc, id desc) where archived_at is null;
create index candidates_available_idx on candidates (available_from, id) where archived_at is null and is_open;
create index candidates_arrival_idx on candidates (arrival_at, id) where archived_at is null and arrival_at is not null;
create index candidates_retention_idx on candidates (retention_until) where retention_until is not null;
create index candidates_import_idx on candidates (import_id) where import_id is not null;
create index candidates_travels_idx on candidates using gin (travels_with_ids) where travels_with_ids <> '{}';
alter table candidates alter column search_key set statistics 500;

create sequence worker_numbers;

create table workers (
  id bigint generated always as identity primary key,
  personnel_number text not null default ('W-' || lpad(nextval('worker_numbers')::text, 6, '0')),
  first_name text not null,
  last_name text not null,
  middle_name text,
  first_name_latin text not null,
  last_name_latin text not null,
  gender text not null check (gender in ('male', 'female', 'other')),
  date_of_birth date not null,
  citizenship text not null,
  phone text not null,
  phone_2 text,
  messengers text[] not null default '{}',
  email text,
  residence_country text,
  city text,
  languages jsonb not null default '[]',
  photo_file_id bigint references files,
  candidate_id bigint references candidates,
  recruiter_id bigint references recruiters,
  pesel_missing_reason text,
  account_holder text,
  registered_address text,
  emergency_name text,
  emergency_phone text,
  stay_basis text,
  work_basis text,
  work_notified_at date,
  employment_form text,
  employed_from date,
  employed_to date,
  is_student boolean not null default false,
  student_until date,
  status_id bigint not null references statuses,
  status_since timestamptz not null,
  is_open boolean not null default true,
  reason_id bigint references reasons,
  left_at date,
  rehire_allowed boolean,
  blacklist_reason text,
  clothing_size text,
  shoe_size smallint check (shoe_size between 34 and 50),
  documents_state text not null default 'incomplete' check (documents_state in ('ok', 'incomplete', 'expiring', 'expired')),
  comment text,
  custom_values jsonb not null default '{}',
  import_id bigint references imports,
  person_key_id bigint references person_keys,
  search_key text not null,
  name_key text not null,
  phone_tail text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users,
  constraint workers_personnel_number_key unique (personnel_number),
  constraint workers_candidate_key unique (candidate_id),
  constraint workers_employment_dates_check check (employed_to is null or employed_from is null or employed_to >= employed_from)
);
create unique index workers_open_phone_key on workers (phone) where is_open and archived_at is null;
create index workers_phone_tail_idx on workers (phone_tail);
create index workers_email_idx on workers (email) where email is not null;
create index workers_search_idx on workers using gin (search_key gin_trgm_ops);
create index workers_created_idx on workers (created_at desc, id desc)
  include (recruiter_id, created_by, status_id, documents_state, citizenship) where archived_at is null;
create index workers_recruiter_idx on workers (recruiter_id, created_at desc, id desc) where archived_at is null;
create index workers_status_idx on workers (status_id, created_at desc, id desc)
  include (recruiter_id, created_by, documents_state, citizenship) where archived_at is null;
create index workers_board_idx on workers (status_id, status_since, id) where archived_at is null;
create index workers_name_idx on workers (last_name, first_name, id) where archived_at is null;
create index workers_documents_idx on workers (documents_state, created_at desc, id desc) where archived_at is null;
create index workers_employed_idx on workers (employed_from, id) where archived_at is null;
create index workers_import_idx on workers (import_id) where import_id is not null;
alter table workers alter column search_key set statistics 500;

-- What has to be done when a worker starts and when one leaves; the lines that are documents or fields of the worker are read from there.
create table worker_checks (
  worker_id bigint not null references workers,
  list text not null check (list in ('onboarding', 'clearance')),
  code text not null,
  state text not null default 'open' check (state in ('open', 'done', 'not_needed')),
  comment text,
  decided_at timestamptz,
  decided_by bigint references users,
  primary key (worker_id, list, code)
);

alter table leads add column converted_candidate_id bigint references candidates;
create unique index leads_converted_key on leads (converted_candidate_id) where converted_candidate_id is not null;

grant select, insert, update on candidates, workers, worker_checks, person_keys to brigada_app;
grant select, insert, update, delete on sealed_values to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
