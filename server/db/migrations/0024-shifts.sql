-- A day of a person on a contract: a shift of work, or the reason there is none. Times are the clock of the work site; its moments follow by themselves.
create table shifts (
  id bigint generated always as identity primary key,
  worker_id bigint references workers,
  foreman_id bigint references foremen,
  contract_id bigint not null references contracts,
  assignment_id bigint references assignments,
  date date not null,
  kind text not null check (kind in ('work', 'day_off', 'vacation', 'sick_leave', 'absence')),
  pattern text,
  start_time time(0),
  end_time time(0),
  break_min smallint not null default 0 check (break_min between 0 and 120),
  starts_at timestamptz,
  ends_at timestamptz,
  planned_hours numeric(4, 2) generated always as (
    case when kind = 'work' then round(extract(epoch from ends_at - starts_at) / 3600 - break_min / 60.0, 2) end
  ) stored,
  status text not null default 'planned' check (status in ('planned', 'worked', 'absent', 'cancelled')),
  mark text check (mark in ('present', 'late', 'left', 'absent')),
  actual_start timestamptz,
  actual_end timestamptz,
  actual_hours numeric(4, 2),
  confirmed_at timestamptz,
  confirmed_by bigint references users,
  note text,
  draft boolean not null default true,
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint shifts_person_check check ((worker_id is null) <> (foreman_id is null)),
  constraint shifts_assignment_check check (worker_id is null or assignment_id is not null),
  constraint shifts_times_check check ((kind = 'work') = (start_time is not null and end_time is not null)),
  constraint shifts_hours_check check (kind <> 'work' or planned_hours between 0 and 12),
  constraint shifts_worked_check check (
    (status = 'worked') = (actual_hours is not null) and actual_hours between 0 and 16
    and (status = 'planned' or status = 'cancelled' or kind = 'work')
  ),
  constraint shifts_actual_check check (actual_end > actual_start),
  constraint shifts_overlap_excl exclude using gist (worker_id with =, tstzrange(starts_at, ends_at) with &&)
    where (kind = 'work' and status in ('planned', 'worked')),
  constraint shifts_foreman_overlap_excl exclude using gist (foreman_id with =, tstzrange(starts_at, ends_at) with &&)
    where (kind = 'work' and status in ('planned', 'worked')),
  constraint shifts_day_excl exclude using gist (worker_id with =, date with =, (case when kind = 'work' then 1 else 0 end) with <>)
    where (status <> 'cancelled')
);
create unique index shifts_day_key on shifts (worker_id, date) where kind <> 'work' and status <> 'cancelled';
create unique index shifts_foreman_day_key on shifts (foreman_id, date) where kind <> 'work' and status <> 'cancelled';
create index shifts_contract_idx on shifts (contract_id, date);
create index shifts_assignment_idx on shifts (assignment_id, date);
create index shifts_worker_idx on shifts (worker_id, date);
create index shifts_foreman_idx on shifts (foreman_id, date) where foreman_id is not null;
create index shifts_unconfirmed_idx on shifts (date) where status = 'planned' and kind = 'work';

-- The moments of a shift are those of the clock at its work site: an end that is not after the start lies on the next day.
create function place_shift_in_time() returns trigger language plpgsql as $$
declare
  zone text;
  within boolean;
begin
  if new.assignment_id is not null then
    select a.worker_id = new.worker_id and a.contract_id = new.contract_id
        and new.date >= a.start_date and (a.end_date is null or new.date <= a.end_date)
        and a.status in ('planned', 'active', 'ended')
      into within from assignments a where a.id = new.assignment_id for share;
    if new.status <> 'cancelled' and within is not true then
      raise exception 'a shift lies within its placement' using errcode = '23514', constraint = 'shifts_placement_check';
    end if;
  end if;
  new.starts_at := null;
  new.ends_at := null;
  if new.kind = 'work' then
    select timezone into zone from contracts where id = new.contract_id;
    new.starts_at := (new.date + new.start_time) at time zone zone;
    new.ends_at := (new.date + case when new.end_time <= new.start_time then 1 else 0 end + new.end_time) at time zone zone;
  end if;
  return new;
end $$;
create trigger shifts_in_time before insert or update of worker_id, contract_id, assignment_id, date, kind, start_time, end_time, status
  on shifts for each row execute function place_shift_in_time();

-- What was marked on site, each mark once by the key its phone gave it; what could not be applied stays, with the reason.
create table attendance_marks (
  key uuid primary key,
  shift_id bigint not null references shifts,
  user_id bigint not null references users,
  mark text not null check (mark in ('present', 'late', 'left', 'absent')),
  at timestamptz,
  note text,
  made_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'conflict', 'refused')),
  code text,
  version integer
);
create index attendance_marks_shift_idx on attendance_marks (shift_id, received_at);

-- What a foreman writes down of a day on site: a note for whoever takes over, or an incident, with a picture.
create table site_reports (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  kind text not null check (kind in ('hand_over', 'incident')),
  contract_id bigint not null references contracts,
  foreman_id bigint references foremen,
  worker_id bigint references workers,
  date date not null,
  happened_at timestamptz not null,
  text text not null,
  file_id bigint references files,
  created_at timestamptz not null,
  created_by bigint not null references users
);
create index site_reports_contract_idx on site_reports (contract_id, date desc, id desc);

-- The secret address at which a calendar reads the own shifts of a user; a new one takes the place of the old.
create table calendar_feeds (
  user_id bigint primary key references users,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

grant select, insert, update, delete on shifts to brigada_app;
grant select, insert on attendance_marks to brigada_app;
grant select, insert, update on site_reports to brigada_app;
grant select, insert, update, delete on calendar_feeds to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
