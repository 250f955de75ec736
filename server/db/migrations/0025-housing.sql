-- Where people sleep: a house that is rented, the rooms in it, the beds in them.
create table properties (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 2 and 120),
  kind text not null check (kind in ('hostel', 'apartment', 'house', 'hotel', 'other')),
  country text not null,
  city text not null,
  address text not null,
  postcode text,
  landlord_name text,
  landlord_phone text,
  lease_from date,
  lease_to date,
  gender_policy text not null check (gender_policy in ('mixed', 'male', 'female', 'by_room')),
  responsible_coordinator_id bigint references coordinators,
  rent_amount numeric(12, 2) check (rent_amount >= 0),
  rent_per text check (rent_per in ('month', 'place', 'day')),
  currency text not null,
  deposit numeric(12, 2) check (deposit >= 0),
  status text not null default 'active' check (status in ('active', 'closed')),
  comment text,
  custom_values jsonb not null default '{}',
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  archived_at timestamptz,
  archived_by bigint references users,
  constraint properties_lease_check check (lease_to >= lease_from),
  constraint properties_rent_check check (rent_amount is null or rent_per is not null)
);
create unique index properties_name_key on properties (lower(name)) where archived_at is null;
create index properties_created_idx on properties (created_at desc, id desc);
create index properties_coordinator_idx on properties (responsible_coordinator_id);

create table rooms (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties,
  name text not null check (length(name) between 1 and 16),
  area_m2 numeric(5, 1) check (area_m2 between 4 and 200),
  gender text not null default 'any' check (gender in ('any', 'male', 'female')),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint rooms_id_property_key unique (id, property_id)
);
create unique index rooms_name_key on rooms (property_id, lower(name));

create table places (
  id bigint generated always as identity primary key,
  room_id bigint not null,
  property_id bigint not null,
  bed text not null check (length(bed) between 1 and 8),
  state text not null default 'available' check (state in ('available', 'out_of_service')),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  foreign key (room_id, property_id) references rooms (id, property_id)
);
create unique index places_bed_key on places (room_id, lower(bed));
create index places_property_idx on places (property_id);

-- Days on which a bed cannot be slept in, the last one included.
create table voids (
  id bigint generated always as identity primary key,
  place_id bigint not null references places,
  from_date date not null,
  to_date date not null,
  reason text not null check (reason in ('repair', 'cleaning', 'held')),
  comment text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint voids_period_check check (to_date >= from_date),
  constraint voids_overlap_excl exclude using gist (place_id with =, daterange(from_date, to_date, '[]') with &&)
);

-- Nights of a person in a bed, from the day of check-in; on the day of check-out the bed is another's.
create table stays (
  id bigint generated always as identity primary key,
  place_id bigint not null references places,
  worker_id bigint references workers,
  candidate_id bigint references candidates,
  check_in date not null,
  check_out date,
  status text not null default 'reserved' check (status in ('reserved', 'living', 'moved_out', 'cancelled')),
  charge numeric(12, 2) check (charge >= 0),
  charge_per text check (charge_per in ('day', 'month', 'stay')),
  currency text,
  deposit_amount numeric(12, 2) check (deposit_amount >= 0),
  deposit_paid boolean not null default false,
  deposit_settled text check (deposit_settled in ('returned', 'kept')),
  keys_issued boolean not null default false,
  keys_returned boolean,
  rules_signed_on date,
  follows_id bigint references stays,
  comment text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint stays_person_check check (num_nonnulls(worker_id, candidate_id) = 1),
  constraint stays_candidate_check check (candidate_id is null or status in ('reserved', 'cancelled')),
  constraint stays_period_check check (check_out >= check_in),
  constraint stays_left_check check (status <> 'moved_out' or check_out is not null),
  constraint stays_charge_terms_check check (charge is null or (charge_per is not null and currency is not null)),
  constraint stays_deposit_terms_check check (deposit_amount is null or currency is not null),
  constraint stays_place_excl exclude using gist (
    place_id with =, daterange(check_in, check_out, '[)') with &&
  ) where (status in ('reserved', 'living', 'moved_out')),
  constraint stays_worker_excl exclude using gist (
    worker_id with =, daterange(check_in, check_out, '[)') with &&
  ) where (status in ('reserved', 'living', 'moved_out')),
  constraint stays_candidate_excl exclude using gist (
    candidate_id with =, daterange(check_in, check_out, '[)') with &&
  ) where (status in ('reserved', 'living', 'moved_out'))
);
create index stays_place_idx on stays (place_id, check_in);
create index stays_worker_idx on stays (worker_id, check_in desc) where worker_id is not null;
create index stays_candidate_idx on stays (candidate_id, check_in desc) where candidate_id is not null;
create index stays_created_idx on stays (created_at desc, id desc);
create index stays_open_idx on stays (place_id) where status in ('reserved', 'living');

-- Houses that serve a contract, from a day to a day.
create table contract_housing (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts,
  property_id bigint not null references properties,
  from_date date not null,
  to_date date,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint contract_housing_period_check check (to_date >= from_date),
  constraint contract_housing_overlap_excl exclude using gist (
    contract_id with =, property_id with =, daterange(from_date, to_date, '[]') with &&
  )
);
create index contract_housing_property_idx on contract_housing (property_id, contract_id);

create table housing_costs (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('rent', 'utilities', 'deposit', 'repair', 'cleaning', 'other')),
  amount numeric(12, 2) not null check (amount >= 0),
  currency text not null,
  paid_on date,
  file_id bigint references files,
  comment text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users
);
create index housing_costs_property_idx on housing_costs (property_id, month);
create unique index housing_costs_file_key on housing_costs (file_id) where file_id is not null;

-- A bed is slept in while it is in service, its house is open and no void lies on it: every writer of one bed waits for the other.
create function check_stay() returns trigger language plpgsql as $$
declare
  place record;
begin
  if new.status = 'cancelled' then return null; end if;
  select property_id, state into place from places where id = new.place_id for no key update;
  if new.status in ('reserved', 'living') then
    if place.state <> 'available' then
      raise exception 'the bed is out of service' using errcode = '23514', constraint = 'stays_state_check';
    end if;
    perform 1 from properties where id = place.property_id and status = 'active' and archived_at is null for share;
    if not found then
      raise exception 'the house is closed' using errcode = '23514', constraint = 'stays_property_check';
    end if;
  end if;
  if exists (
    select 1 from voids v where v.place_id = new.place_id
      and daterange(v.from_date, v.to_date, '[]') && daterange(new.check_in, new.check_out, '[)')
  ) then
    raise exception 'a void lies on the bed' using errcode = '23P01', constraint = 'stays_void_excl';
  end if;
  return null;
end $$;
create trigger stays_check after insert or update of place_id, check_in, check_out, status on stays
  for each row execute function check_stay();

create function check_void() returns trigger language plpgsql as $$
begin
  perform 1 from places where id = new.place_id for no key update;
  if exists (
    select 1 from stays s where s.place_id = new.place_id and s.status in ('reserved', 'living', 'moved_out')
      and daterange(s.check_in, s.check_out, '[)') && daterange(new.from_date, new.to_date, '[]')
  ) then
    raise exception 'somebody sleeps in the bed' using errcode = '23P01', constraint = 'voids_stay_excl';
  end if;
  return null;
end $$;
create trigger voids_check after insert or update of place_id, from_date, to_date on voids
  for each row execute function check_void();

create function check_place_state() returns trigger language plpgsql as $$
begin
  if exists (select 1 from stays s where s.place_id = new.id and s.status in ('reserved', 'living')) then
    raise exception 'somebody sleeps in the bed' using errcode = '23514', constraint = 'places_in_use_check';
  end if;
  return null;
end $$;
create trigger places_in_use_check after update of state on places
  for each row when (new.state = 'out_of_service' and old.state <> new.state) execute function check_place_state();

create function check_property_closing() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from stays s join places p on p.id = s.place_id
    where p.property_id = new.id and s.status in ('reserved', 'living')
  ) then
    raise exception 'people sleep in the house' using errcode = '23514', constraint = 'properties_in_use_check';
  end if;
  return null;
end $$;
create trigger properties_closing_check after update of status, archived_at on properties
  for each row when (
    (new.status = 'closed' and old.status <> 'closed') or (new.archived_at is not null and old.archived_at is null)
  ) execute function check_property_closing();

-- What was written of a person's stays goes with their name.
create or replace function mask_history(erased_entity text, erased_id bigint, file_ids bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept constant text[] := array['status_id', 'reason_id', 'recruiter_id', 'type_id', 'lead_id', 'candidate_id', 'worker_id',
    'converted_candidate_id', 'interviewer_id', 'is_open', 'channel', 'surveyed_on', 'verification', 'employed_from', 'employed_to',
    'left_at', 'next_contact_at', 'contact_attempts', 'last_contact_at', 'first_contact_at'];
begin
  if not exists (
    select 1 from leads where erased_entity = 'lead' and id = erased_id and anonymised_at is not null
    union all select 1 from candidates where erased_entity = 'candidate' and id = erased_id and anonymised_at is not null
    union all select 1 from workers where erased_entity = 'worker' and id = erased_id and anonymised_at is not null
  ) or not exists (
    select 1 from change_history where entity = erased_entity and entity_id = erased_id and action = 'anonymised'
  ) then
    raise exception 'only the history of an anonymised person is masked' using errcode = 'check_violation', constraint = 'history_of_anonymised';
  end if;
  with parts(entity, entity_id) as (
    select erased_entity, erased_id
    union select 'candidate_survey', s.id from surveys s where erased_entity = 'candidate' and s.candidate_id = erased_id
    union select 'document', d.id from documents d
      where (erased_entity = 'candidate' and d.candidate_id = erased_id) or (erased_entity = 'worker' and d.worker_id = erased_id)
    union select 'file', f.id from unnest(file_ids) as f(id) where not exists (select 1 from files where files.id = f.id)
  ), lines as (
    select h.id from parts p join change_history h on h.entity = p.entity and h.entity_id = p.entity_id
    union select h.id from change_history h where h.parent_entity = erased_entity and h.parent_id = erased_id
    union select h.id from stays s join change_history h on h.entity = 'stay' and h.entity_id = s.id and h.field = 'comment'
      where (erased_entity = 'candidate' and s.candidate_id = erased_id) or (erased_entity = 'worker' and s.worker_id = erased_id)
  ), masked as (
    update change_history h set old_value = null, new_value = null from lines
      where h.id = lines.id and h.field is not null and h.field <> all(kept) and num_nonnulls(h.old_value, h.new_value) > 0
  )
  update status_history h set comment = null from parts p
    where h.entity = p.entity and h.entity_id = p.entity_id and h.comment is not null;
end $$;

grant select, insert, update on properties, stays to brigada_app;
grant select, insert, update, delete on rooms, places, voids, contract_housing, housing_costs to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
