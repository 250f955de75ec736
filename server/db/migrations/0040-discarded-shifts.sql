-- Drafts of shifts that the end of a placement took away, whole, for as long as that end can be undone.
create table discarded_shifts (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references assignments,
  transaction_id uuid not null,
  shift jsonb not null,
  discarded_at timestamptz not null
);
create index discarded_shifts_assignment_idx on discarded_shifts (assignment_id, transaction_id);
create index discarded_shifts_discarded_idx on discarded_shifts (discarded_at);

grant select, insert, update, delete on discarded_shifts to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
