-- Who runs the staffing of contracts: one row of a user. Names, phone and e-mail are the user's own.
create table coordinators (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  languages jsonb not null default '[]',
  regions jsonb not null default '[]',
  hired_on date,
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
create index coordinators_status_idx on coordinators (status_id, created_at desc, id desc);
create index coordinators_created_idx on coordinators (created_at desc, id desc);

grant select, insert, update on coordinators to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
