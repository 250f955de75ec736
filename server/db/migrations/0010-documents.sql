-- What an upload waits for; another record cannot claim it.
alter table files add column purpose text check (purpose in ('document'));

create table document_types (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,39}$'),
  name jsonb not null,
  category text not null check (category in ('identity', 'stay', 'work', 'health', 'qualification', 'agreement', 'other')),
  requires_expiry boolean not null default false,
  number_only boolean not null default false,
  is_health boolean not null default false,
  notice_days smallint not null default 30 check (notice_days between 1 and 365),
  is_system boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint document_types_code_key unique (code)
);

-- One demand: any of the types will do. Whom it concerns: candidates or workers, where they work, whose citizens they are, whether they are posted abroad.
create table document_requirements (
  id bigint generated always as identity primary key,
  name jsonb not null,
  applies_to text not null check (applies_to in ('candidate', 'worker')),
  country text not null,
  citizenship text not null,
  posted boolean not null default false,
  document_type_ids bigint[] not null check (cardinality(document_type_ids) > 0),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);

create table document_settings (
  id bigint primary key default 1 check (id = 1),
  country_of_work text not null default 'PL',
  reminder_days smallint[] not null default '{60,30,14,7,1}',
  checked_on date,
  version integer not null default 1,
  updated_at timestamptz,
  updated_by bigint references users
);
insert into document_settings default values;

create table documents (
  id bigint generated always as identity primary key,
  candidate_id bigint references candidates,
  worker_id bigint references workers,
  type_id bigint not null references document_types,
  country text,
  issuer text,
  issued_on date,
  valid_from date,
  valid_to date,
  result text check (result in ('fit', 'unfit')),
  verification text not null default 'unverified' check (verification in ('unverified', 'verified', 'rejected')),
  verification_reason text,
  verified_at timestamptz,
  verified_by bigint references users,
  replaces_id bigint references documents,
  comment text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users,
  constraint documents_owner_check check (num_nonnulls(candidate_id, worker_id) = 1),
  constraint documents_dates_check check (valid_to is null or valid_from is null or valid_to > valid_from)
);
create unique index documents_replaces_key on documents (replaces_id) where replaces_id is not null and archived_at is null;
create index documents_candidate_idx on documents (candidate_id) where candidate_id is not null;
create index documents_worker_idx on documents (worker_id) where worker_id is not null;
create index documents_valid_to_idx on documents (valid_to) where valid_to is not null and archived_at is null;

create table document_files (
  file_id bigint primary key references files,
  document_id bigint not null references documents,
  position smallint not null
);
create index document_files_document_idx on document_files (document_id, position);

-- Days before the end on which people were told, 0 for the end itself; nobody is told twice.
create table document_reminders (
  document_id bigint not null references documents,
  valid_to date not null,
  days smallint not null,
  told_at timestamptz not null,
  primary key (document_id, valid_to, days)
);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  type text not null,
  entity text not null,
  entity_id bigint not null,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user_idx on notifications (user_id, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create index notifications_created_idx on notifications (created_at);

grant select, insert, update on document_types, document_requirements, documents to brigada_app;
grant select, update on document_settings to brigada_app;
grant select, insert, update, delete on document_files, document_reminders, notifications to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

create function tell_notifications() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('brigada_notifications', json_build_object('user_id', user_id)::text) from (select distinct user_id from touched) as told;
  return null;
end $$;
create trigger notifications_tell_new after insert on notifications
  referencing new table as touched for each statement execute function tell_notifications();
create trigger notifications_tell_read after update on notifications
  referencing new table as touched for each statement execute function tell_notifications();
