-- Kinds of permit cases are edited like the rows of law: by super-admins, with history. Kinds that came with the program, and those that
-- cases use, keep their country and the document they lead to. Steps of a kind are replaced as a whole; cases have copies of them.
alter table permit_case_kinds
  add column shipped boolean not null default true,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by bigint references users,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references users;
alter table permit_case_kinds alter column shipped set default false;

grant insert, update on permit_case_kinds to brigada_app;
grant insert, delete on permit_case_kind_steps to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
