-- People who wait in order for a place of a full need: accepted surveys beyond its headcount, and workers. A row is deleted when the person gets a place or leaves the reserve; history keeps it.
alter table agency add column over_recruiting smallint not null default 0 check (over_recruiting between 0 and 100);
alter table needs add column over_recruiting smallint check (over_recruiting between 0 and 100);
create table need_reserves (
  id bigint generated always as identity primary key,
  need_id bigint not null references needs,
  worker_id bigint references workers,
  survey_id bigint references surveys on delete cascade,
  place integer not null check (place > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint need_reserves_person_check check (num_nonnulls(worker_id, survey_id) = 1),
  constraint need_reserves_worker_key unique (worker_id, need_id),
  constraint need_reserves_survey_key unique (survey_id)
);
create index need_reserves_need_idx on need_reserves (need_id, place);

grant select, insert, update, delete on need_reserves to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
