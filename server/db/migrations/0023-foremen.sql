-- Who leads people on site: one row of a user. Names, phone and e-mail are the user's own; one who was promoted stays the worker they were.
create table foremen (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  worker_id bigint unique references workers,
  languages jsonb not null default '[]',
  hired_on date,
  max_team smallint not null default 30 check (max_team between 1 and 200),
  comment text,
  status_id bigint not null references statuses,
  status_since timestamptz not null,
  is_open boolean not null default true,
  reason_id bigint references reasons,
  custom_values jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users
);
create index foremen_status_idx on foremen (status_id, created_at desc, id desc);
create index foremen_created_idx on foremen (created_at desc, id desc);

-- Who leads people on the site of a contract, and since when.
create table contract_foremen (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts,
  foreman_id bigint not null references foremen,
  from_date date not null,
  to_date date,
  constraint contract_foremen_period_check check (to_date >= from_date)
);
create unique index contract_foremen_now_key on contract_foremen (contract_id, foreman_id) where to_date is null;
create index contract_foremen_foreman_idx on contract_foremen (foreman_id, contract_id);

-- Whose crew a placed worker is in.
alter table assignments add foreman_id bigint references foremen;
create index assignments_foreman_idx on assignments (foreman_id, start_date) where status in ('planned', 'active');

grant select, insert, update on foremen, contract_foremen to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
