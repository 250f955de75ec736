create table second_factors (
  user_id bigint primary key references users,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table backup_codes (
  user_id bigint not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table roles add column requires_second_factor boolean not null default false;
-- When the holder of a session last proved who they are; none for sessions that were open before this was asked.
alter table sessions add column proved_at timestamptz;

grant select, insert, update, delete on second_factors, backup_codes to brigada_app;
