-- What was judged of a placement when it was entered, begun or changed: by which rows of law, on which documents, for which day.
create table work_judgements (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references assignments (id) on delete cascade,
  occasion text not null check (occasion in ('planned', 'started', 'changed')),
  day date not null,
  answer text not null check (answer in ('may', 'may_not', 'unknown')),
  -- Codes, days, ids and the names of demands as they were; no word of anybody.
  reasons jsonb not null,
  judged_at timestamptz not null,
  judged_by bigint references users (id)
);
create index work_judgements_assignment_idx on work_judgements (assignment_id, judged_at);
grant select, insert, delete on work_judgements to brigada_app;
