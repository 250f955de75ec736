-- A worker placed on a need of a contract, from a day to a day.
create table assignments (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers,
  contract_id bigint not null references contracts,
  need_id bigint not null references needs,
  survey_id bigint references surveys,
  coordinator_id bigint not null references coordinators,
  start_date date not null,
  end_date date,
  pay_rate numeric(12, 2) not null,
  bill_rate numeric(12, 2),
  currency text not null,
  employment_form text not null,
  agreement_document_id bigint references documents,
  agreement_sent_on date,
  first_day_confirmed_at timestamptz,
  status text not null default 'planned' check (status in ('planned', 'active', 'ended', 'cancelled', 'no_show')),
  status_since timestamptz not null,
  end_reason_id bigint references reasons,
  comment text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint assignments_period_check check (end_date >= start_date),
  constraint assignments_overlap_excl exclude using gist (
    worker_id with =, daterange(start_date, end_date, '[]') with &&
  ) where (status in ('planned', 'active', 'ended'))
);
create index assignments_need_idx on assignments (need_id, start_date) where status in ('planned', 'active', 'ended');
create index assignments_contract_idx on assignments (contract_id, start_date desc, id desc);
create index assignments_worker_idx on assignments (worker_id, start_date desc, id desc);
create index assignments_open_idx on assignments (start_date, id) where status in ('planned', 'active');
create unique index assignments_survey_key on assignments (survey_id) where status in ('planned', 'active', 'ended');

-- The most people a need has on one day, of those placed on it.
create function placed_at_once(need bigint) returns integer language sql stable as $$
  select coalesce(max(at_once), 0)::integer from (
    select sum(change) over (order by day, change) as at_once from (
      select start_date as day, 1 as change from assignments
      where need_id = need and status in ('planned', 'active', 'ended')
      union all
      select end_date + 1, -1 from assignments
      where need_id = need and status in ('planned', 'active', 'ended') and end_date is not null
    ) changes
  ) days
$$;

-- A placement lies within its contract, and a need never has more people on a day than it asks for: every writer of one need waits for the other.
create function check_placement() returns trigger language plpgsql as $$
declare
  wanted integer;
begin
  if new.status not in ('planned', 'active', 'ended') then return null; end if;
  select headcount into wanted from needs where id = new.need_id and contract_id = new.contract_id for no key update;
  if not found then
    raise exception 'a placement is on a need of its contract' using errcode = '23514', constraint = 'assignments_need_check';
  end if;
  if not exists (
    select 1 from contracts c where c.id = new.contract_id and new.start_date >= c.start_date
      and (c.end_date is null or new.end_date <= c.end_date)
  ) then
    raise exception 'a placement lies within its contract' using errcode = '23514', constraint = 'assignments_contract_check';
  end if;
  if placed_at_once(new.need_id) > wanted then
    raise exception 'the need asks for no more people' using errcode = '23514', constraint = 'assignments_headcount_check';
  end if;
  return null;
end $$;
create trigger assignments_check after insert or update of need_id, contract_id, start_date, end_date, status on assignments
  for each row execute function check_placement();

create function check_headcount() returns trigger language plpgsql as $$
begin
  if placed_at_once(new.id) > new.headcount then
    raise exception 'more people are placed than the need asks for' using errcode = '23514', constraint = 'needs_headcount_placed_check';
  end if;
  return null;
end $$;
create trigger needs_headcount_check after update of headcount on needs
  for each row when (new.headcount < old.headcount) execute function check_headcount();

-- A survey may be of a contract and one of its needs; a candidate has one open survey for each contract and one without.
alter table surveys add contract_id bigint references contracts;
alter table surveys add need_id bigint references needs;
alter table surveys add constraint surveys_need_check check (need_id is null or contract_id is not null);
drop index surveys_open_key;
create unique index surveys_open_key on surveys (candidate_id, coalesce(contract_id, 0)) where is_open;
create index surveys_contract_idx on surveys (contract_id, created_at desc, id desc) where contract_id is not null;
create index surveys_need_idx on surveys (need_id, status_id) where is_open and need_id is not null;

grant select, insert, update on assignments to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;
