-- A crew, or a part of it, that passes from one foreman to another on a day ahead, for good or until it passes back.
create table planned_hand_overs (
  id bigint generated always as identity primary key,
  foreman_id bigint not null references foremen,
  successor_id bigint not null references foremen,
  from_date date not null,
  assignment_ids bigint[] not null check (cardinality(assignment_ids) > 0),
  comment text,
  state text not null default 'planned' check (state in ('planned', 'done', 'cancelled')),
  -- Why the last attempt failed.
  refused jsonb not null default '[]',
  -- What was planned in one step is given up in one: a hand-over and the way back.
  transaction_id uuid not null,
  planned_by bigint references users,
  planned_at timestamptz not null,
  constraint planned_hand_overs_two_check check (foreman_id <> successor_id)
);
create index planned_hand_overs_due_idx on planned_hand_overs (from_date, id) where state = 'planned';
create index planned_hand_overs_foreman_idx on planned_hand_overs (foreman_id) where state = 'planned';
create index planned_hand_overs_successor_idx on planned_hand_overs (successor_id) where state = 'planned';
create index planned_hand_overs_transaction_idx on planned_hand_overs (transaction_id);

grant select, insert, update on planned_hand_overs to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
