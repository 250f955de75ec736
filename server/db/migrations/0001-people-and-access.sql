create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create table files (
  id bigint generated always as identity primary key,
  storage_key text not null unique,
  name text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  created_by bigint
);

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  avatar_file_id bigint references files,
  locale text not null default 'ua' check (locale in ('en', 'es', 'pl', 'ru', 'ua')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  password_hash text,
  must_change_password boolean not null default false,
  is_demo boolean not null default false,
  last_login_at timestamptz,
  last_login_ip inet,
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);
create unique index users_email_key on users (email);
create index users_search_idx on users using gin (search_key gin_trgm_ops);
alter table files add constraint files_created_by_fkey foreign key (created_by) references users;

create table roles (
  id bigint generated always as identity primary key,
  name text not null,
  title jsonb not null,
  description text,
  data_scope text not null check (data_scope in ('all', 'recruiter', 'coordinator', 'foreman')),
  is_system boolean not null default false,
  is_super boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);
create unique index roles_name_key on roles (name);
create unique index roles_one_super_idx on roles (is_super) where is_super;

create table role_permissions (
  role_id bigint not null references roles on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

create table user_roles (
  user_id bigint not null references users,
  role_id bigint not null references roles,
  is_primary boolean not null default false,
  primary key (user_id, role_id)
);
create index user_roles_role_idx on user_roles (role_id);
create unique index user_roles_one_primary_idx on user_roles (user_id) where is_primary;

create function refuse_super_flag_change() returns trigger language plpgsql as $$
begin
  raise exception 'roles.is_super and the name of a role never change' using errcode = 'check_violation', constraint = 'roles_name_is_fixed';
end $$;
create trigger roles_flag_is_fixed before update on roles for each row
  when (new.is_super is distinct from old.is_super or new.name is distinct from old.name) execute function refuse_super_flag_change();

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_hash bytea not null unique,
  ip inet,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user_idx on sessions (user_id);

create table access_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('reset', 'invitation')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_links_user_idx on access_links (user_id);

create table login_limits (
  key text primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);

create table letters (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failure text
);
create index letters_recipient_idx on letters (recipient, id desc);

create table idempotency_keys (
  user_id bigint not null references users,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

create table recruiters (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);
