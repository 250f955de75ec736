-- What a worker worked for a user-employer through others or before the program: it counts for the 18 months of 36.
create table temporary_work_elsewhere (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers,
  client_name text not null check (length(client_name) between 1 and 255),
  client_tax_id text not null check (length(client_tax_id) between 1 and 64),
  start_date date not null,
  end_date date not null,
  agency_name text,
  comment text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint temporary_work_elsewhere_dates_check check (end_date >= start_date)
);
create index temporary_work_elsewhere_worker_idx on temporary_work_elsewhere (worker_id, start_date);

grant select, insert, update, delete on temporary_work_elsewhere to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
