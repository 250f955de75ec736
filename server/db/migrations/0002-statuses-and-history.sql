create table statuses (
  id bigint generated always as identity primary key,
  entity text not null,
  code text not null,
  name jsonb not null,
  colour text not null check (colour ~ '^#[0-9A-F]{6}$'),
  position integer not null,
  category text not null check (category in ('initial', 'active', 'paused', 'closed_ok', 'closed_bad')),
  is_system boolean not null default false,
  set_by_system boolean not null default false,
  requires_comment boolean not null default false,
  requires_reason boolean not null default false,
  required_fields text[] not null default '{}',
  role_ids bigint[] not null default '{}',
  due_days integer check (due_days between 1 and 365),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint statuses_entity_code_key unique (entity, code),
  constraint statuses_id_entity_key unique (id, entity)
);
create unique index statuses_one_initial_idx on statuses (entity) where category = 'initial' and active;

create table status_transitions (
  entity text not null,
  from_status_id bigint not null,
  to_status_id bigint not null,
  primary key (from_status_id, to_status_id),
  foreign key (from_status_id, entity) references statuses (id, entity),
  foreign key (to_status_id, entity) references statuses (id, entity)
);

create table reasons (
  id bigint generated always as identity primary key,
  entity text not null,
  kind text not null check (kind in ('refusal', 'rejection', 'leave', 'cancel')),
  name jsonb not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);

create table positions (
  id bigint generated always as identity primary key,
  name jsonb not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);
create unique index positions_name_key on positions (lower(name ->> 'en'));

create table custom_fields (
  id bigint generated always as identity primary key,
  entity text not null,
  key text not null check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  label jsonb not null,
  help text,
  type text not null,
  options jsonb not null default '[]',
  required boolean not null default false,
  min numeric,
  max numeric,
  regex text,
  default_value jsonb,
  position integer not null,
  in_list boolean not null default false,
  filterable boolean not null default false,
  searchable boolean not null default false,
  is_personal boolean not null default false,
  visible_role_ids bigint[] not null default '{}',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint custom_fields_entity_key_key unique (entity, key)
);

create table status_history (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id bigint not null,
  from_status_id bigint references statuses,
  to_status_id bigint not null references statuses,
  from_name jsonb,
  from_colour text,
  to_name jsonb not null,
  to_colour text not null,
  reason_id bigint references reasons,
  comment text,
  duration_s bigint,
  source text not null,
  changed_by bigint references users,
  changed_at timestamptz not null
);
create index status_history_entity_idx on status_history (entity, entity_id, id desc);

create table change_history (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id bigint not null,
  parent_entity text,
  parent_id bigint,
  action text not null,
  transaction_id uuid not null,
  field text,
  old_value jsonb,
  new_value jsonb,
  source text not null,
  actor_id bigint references users,
  actor_role text,
  ip inet,
  at timestamptz not null
);
create index change_history_entity_idx on change_history (entity, entity_id, id desc);
create index change_history_parent_idx on change_history (parent_entity, parent_id, id desc) where parent_entity is not null;
