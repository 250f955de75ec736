-- What one person wants of a kind of news, where it differs from what is usual.
create table notification_choices (
  user_id bigint not null references users on delete cascade,
  type text not null check (type ~ '^[a-z][a-z_]{1,39}$'),
  bell boolean not null,
  email boolean not null,
  primary key (user_id, type)
);

-- What people were told of once and are not told of again: a kind of news about a record, as it stood at `mark`.
create table notification_marks (
  type text not null,
  entity text not null,
  entity_id bigint not null,
  mark text not null,
  told_at timestamptz not null,
  primary key (type, entity, entity_id, mark)
);
create index notification_marks_told_idx on notification_marks (told_at);

-- A page that a letter leads to, after the address of the installation.
alter table letters add path text check (path ~ '^/');

-- The work of a night, step by step; a step that has a row is begun by nobody else until it has failed or has been left.
create table night_steps (
  night date not null,
  step text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  finished_at timestamptz,
  result integer,
  failure text,
  primary key (night, step)
);
alter table document_settings drop column checked_on;

-- Whose wallets a kind of document is for.
alter table document_types add owners text[] not null default '{candidate,worker}'
  check (cardinality(owners) > 0 and owners <@ '{candidate,worker,contract}');
update document_types set owners = '{contract}' where code in ('client_contract', 'annex');
update document_types set owners = '{candidate,worker,contract}' where code = 'other';

-- Papers of a contract; their numbers are sealed with the contract's own key.
alter table contracts add person_key_id bigint references person_keys;
alter table documents add contract_id bigint references contracts;
alter table documents drop constraint documents_owner_check;
alter table documents add constraint documents_owner_check check (num_nonnulls(candidate_id, worker_id, contract_id) = 1);
create index documents_contract_idx on documents (contract_id) where contract_id is not null;

grant select, insert, update, delete on notification_choices, notification_marks, night_steps to brigada_app;

-- The night an agency comes to this version is not one it has missed.
insert into night_steps (night, step, state, started_at, finished_at)
values (((now() at time zone 'Europe/Warsaw') - interval '3 hours')::date, 'installed', 'done', now(), now());
