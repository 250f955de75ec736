-- By this the server's key is known again: what one text looks like under it. A start with another key is refused.
create table secret_key_check (
  id smallint primary key default 1 check (id = 1),
  sealed bytea not null,
  made_at timestamptz not null default now()
);

grant select, insert on secret_key_check to brigada_app;
