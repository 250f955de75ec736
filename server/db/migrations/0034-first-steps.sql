-- Who the agency is: shown over the menu and at the sign-in, under letters and on contracts.
create table agency (
  id bigint primary key default 1 check (id = 1),
  name text check (length(name) between 1 and 120),
  address text check (length(address) between 1 and 255),
  version integer not null default 1,
  updated_at timestamptz,
  updated_by bigint references users
);
insert into agency default values;

-- What of the first steps no data tells: which lists somebody has looked through, and whether the card is put away.
create table first_steps (
  id bigint primary key default 1 check (id = 1),
  statuses_seen boolean not null default false,
  roles_seen boolean not null default false,
  put_away boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz,
  updated_by bigint references users
);
insert into first_steps (put_away) select exists (select from users);

grant select, update on agency, first_steps to brigada_app;
