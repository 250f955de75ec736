-- The record that a merged one lives on in; a merged record stays in the archive. `name_mark` is the first and last name in one spelling, in the order of the alphabet; null where it has not been worked out yet.
alter table leads add column merged_into_id bigint references leads, add column name_mark text,
  add constraint leads_merged_check check (merged_into_id is null or (archived_at is not null and merged_into_id <> id));
alter table candidates add column merged_into_id bigint references candidates, add column name_mark text,
  add constraint candidates_merged_check check (merged_into_id is null or (archived_at is not null and merged_into_id <> id));
alter table workers add column merged_into_id bigint references workers, add column name_mark text,
  add constraint workers_merged_check check (merged_into_id is null or (archived_at is not null and merged_into_id <> id));
create index leads_merged_idx on leads (merged_into_id) where merged_into_id is not null;
create index candidates_merged_idx on candidates (merged_into_id) where merged_into_id is not null;
create index workers_merged_idx on workers (merged_into_id) where merged_into_id is not null;
create index leads_name_mark_idx on leads (name_mark, date_of_birth);
create index candidates_name_mark_idx on candidates (name_mark, date_of_birth);
create index workers_name_mark_idx on workers (name_mark, date_of_birth);
create index leads_unmarked_idx on leads (id) where name_mark is null;
create index candidates_unmarked_idx on candidates (id) where name_mark is null;
create index workers_unmarked_idx on workers (id) where name_mark is null;

-- What a merge moved and what both records were before, as long as it can be taken back.
create table merges (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('lead', 'candidate', 'worker')),
  kept_id bigint not null,
  merged_id bigint not null,
  transaction_id uuid not null,
  before jsonb not null,
  moved jsonb not null,
  created_at timestamptz not null,
  created_by bigint references users,
  undone_at timestamptz,
  undone_by bigint references users
);
create unique index merges_standing_key on merges (entity, merged_id) where undone_at is null;
create index merges_kept_idx on merges (entity, kept_id);
create index merges_created_idx on merges (created_at) where before <> '{}';

create table quality_scans (
  id bigint generated always as identity primary key,
  state text not null check (state in ('running', 'finished')),
  done_steps text[] not null default '{}',
  found integer not null default 0,
  resolved integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  requested_by bigint references users
);
create unique index quality_scans_one_running_idx on quality_scans ((true)) where state = 'running';

-- Two records that may be one person (`other_id` is the later of the two), or one record with a fault (`other_id` is 0).
create table quality_findings (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('lead', 'candidate', 'worker')),
  kind text not null check (kind in ('same_person', 'bad_phone', 'bad_birth_date', 'ready_without_passport', 'expired_at_work', 'no_owner')),
  entity_id bigint not null,
  other_id bigint not null default 0,
  matched text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'dismissed', 'resolved')),
  scan_id bigint not null references quality_scans,
  found_at timestamptz not null,
  resolved_at timestamptz,
  dismissed_at timestamptz,
  dismissed_by bigint references users,
  dismiss_reason text,
  version integer not null default 1,
  constraint quality_findings_key unique (entity, kind, entity_id, other_id),
  constraint quality_findings_dismissed_check check ((state = 'dismissed') = (dismissed_at is not null))
);
create index quality_findings_list_idx on quality_findings (state, entity, kind, id);
create index quality_findings_other_idx on quality_findings (entity, other_id) where other_id > 0;

grant select, insert, update on merges, quality_scans, quality_findings to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
