-- What a staff recruiter's profile holds beside its user: how they work, and how many people they are to place in a month.
alter table recruiters
  add column languages jsonb not null default '[]',
  add column hired_on date,
  add column monthly_target smallint check (monthly_target between 0 and 500),
  add column comment text,
  add column custom_values jsonb not null default '{}',
  add column archived_at timestamptz,
  add column archived_by bigint references users;

-- What is open with a recruiter: counted for every line of their list, and handed over whole.
create index leads_open_recruiter_idx on leads (recruiter_id) where is_open and archived_at is null;
create index candidates_open_recruiter_idx on candidates (recruiter_id) where is_open and archived_at is null;
create index workers_open_recruiter_idx on workers (recruiter_id) where is_open and archived_at is null;

-- What has become of those who came to a recruiter in a period reads an index alone.
drop index leads_recruiter_idx;
create index leads_recruiter_idx on leads (recruiter_id, created_at desc, id desc)
  include (converted_candidate_id) where archived_at is null;
create index candidates_direct_idx on candidates (recruiter_id, created_at) include (id) where lead_id is null and archived_at is null;

-- Who began work in a month.
create index assignments_begun_idx on assignments (start_date, worker_id) where status in ('active', 'ended');
