create table leads (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null default '',
  middle_name text,
  gender text check (gender in ('male', 'female', 'other')),
  date_of_birth date,
  citizenship text,
  phone text not null,
  phone_2 text,
  messengers text[] not null default '{}',
  email text,
  residence_country text,
  city text,
  languages jsonb not null default '[]',
  source text not null,
  source_detail text,
  recruiter_id bigint references recruiters,
  desired_position_ids bigint[] not null default '{}',
  desired_countries text[] not null default '{}',
  experience text,
  available_from date,
  expected_rate numeric(12, 2),
  expected_rate_currency text,
  next_contact_at timestamptz,
  contact_attempts integer not null default 0,
  last_contact_at timestamptz,
  first_contact_at timestamptz,
  status_id bigint not null references statuses,
  status_since timestamptz not null,
  is_open boolean not null default true,
  reason_id bigint references reasons,
  consent_at timestamptz,
  consent_channel text check (consent_channel in ('phone', 'messenger', 'form', 'paper')),
  retention_until date,
  comment text,
  custom_values jsonb not null default '{}',
  import_id bigint,
  search_key text not null,
  phone_tail text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users,
  constraint leads_rate_currency_check check ((expected_rate is null) = (expected_rate_currency is null))
);
create unique index leads_open_phone_key on leads (phone) where is_open and archived_at is null;
create index leads_phone_tail_idx on leads (phone_tail);
create index leads_email_idx on leads (email) where email is not null;
create index leads_search_idx on leads using gin (search_key gin_trgm_ops);
create index leads_created_idx on leads (created_at desc, id desc) where archived_at is null;
create index leads_recruiter_idx on leads (recruiter_id, created_at desc, id desc) where archived_at is null;
create index leads_creator_idx on leads (created_by, created_at desc, id desc) where archived_at is null;
create index leads_status_idx on leads (status_id, created_at desc, id desc) where archived_at is null;
create index leads_name_idx on leads (last_name, first_name, id) where archived_at is null;
create index leads_next_contact_idx on leads (next_contact_at, id) where archived_at is null and is_open and next_contact_at is not null;
create index leads_waiting_idx on leads (created_at, id) where archived_at is null and is_open and first_contact_at is null;
create index leads_import_idx on leads (import_id) where import_id is not null;

create table imports (
  id bigint generated always as identity primary key,
  entity text not null,
  file_name text not null,
  state text not null check (state in ('uploaded', 'checked', 'running', 'finished', 'undoing', 'undone', 'failed')),
  headers jsonb not null,
  header_key bytea not null,
  mapping jsonb not null default '{}',
  choices jsonb not null default '{}',
  total_rows integer not null,
  done_rows integer not null default 0,
  failure text,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);
create index imports_creator_idx on imports (created_by, id desc);
alter table leads add constraint leads_import_fkey foreign key (import_id) references imports;

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  number integer not null,
  cells jsonb not null,
  state text not null default 'staged' check (state in ('staged', 'ready', 'invalid', 'duplicate', 'created', 'skipped', 'failed', 'undone', 'kept')),
  problems jsonb not null default '[]',
  duplicates jsonb not null default '[]',
  entity_id bigint,
  primary key (import_id, number)
);
create index import_rows_state_idx on import_rows (import_id, state, number);

create table import_mappings (
  user_id bigint not null references users,
  entity text not null,
  header_key bytea not null,
  mapping jsonb not null,
  choices jsonb not null default '{}',
  updated_at timestamptz not null,
  primary key (user_id, entity, header_key)
);
