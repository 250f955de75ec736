-- What changes a contract that runs: agreed in a draft, signed, applied on its day.
create table additions (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts,
  number text not null check (number ~ '^A-[1-9][0-9]*$'),
  kind text not null check (kind in ('extension', 'headcount', 'rates', 'conditions', 'termination', 'other')),
  status text not null default 'draft' check (status in ('draft', 'signed', 'applied', 'cancelled')),
  status_since timestamptz not null,
  signed_at date,
  effective_from date not null,
  description text not null,
  changes jsonb not null,
  -- What stood in place of the changes when they were applied or given up.
  replaced jsonb,
  -- Why the last attempt to apply it failed.
  refused jsonb not null default '[]',
  file_id bigint unique references files,
  bulk_run_id bigint references bulk_runs,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint additions_number_key unique (contract_id, number),
  constraint additions_signed_check check (status in ('draft', 'cancelled') or (signed_at is not null and file_id is not null))
);
create index additions_due_idx on additions (effective_from, id) where status = 'signed';
create index additions_bulk_idx on additions (bulk_run_id, contract_id) where bulk_run_id is not null;

-- An addition that was applied stays as it was.
create function keep_applied_addition() returns trigger language plpgsql as $$
begin
  raise exception 'an applied addition is not changed' using errcode = '23514', constraint = 'additions_applied_check';
end $$;
create trigger additions_applied_check before update or delete on additions
  for each row when (old.status = 'applied') execute function keep_applied_addition();

-- One file with the sheets of many additions, made in the background.
create table addition_bundles (
  id bigint generated always as identity primary key,
  bulk_run_id bigint not null references bulk_runs,
  language text not null,
  state text not null default 'running' check (state in ('running', 'finished', 'failed')),
  addition_ids bigint[] not null,
  done integer not null default 0,
  file_id bigint references files,
  finished_at timestamptz,
  created_at timestamptz not null,
  created_by bigint not null references users
);
create index addition_bundles_run_idx on addition_bundles (bulk_run_id, id desc);

grant select, insert, update on additions, addition_bundles to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
