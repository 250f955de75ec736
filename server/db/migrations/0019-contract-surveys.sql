-- A question of surveys may be asked on one contract alone.
alter table custom_fields add column contract_id bigint references contracts;
alter table custom_fields add constraint custom_fields_contract_check check (contract_id is null or entity = 'candidate_survey');

-- What became of a candidate on a contract, one row for each two: the survey that counts and the placement that counts.
create table candidate_contracts (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates,
  contract_id bigint not null references contracts,
  survey_id bigint references surveys,
  surveyed_on date,
  assignment_id bigint references assignments,
  start_date date,
  end_date date,
  created_at timestamptz not null default now(),
  constraint candidate_contracts_key unique (candidate_id, contract_id)
);
create index candidate_contracts_created_idx on candidate_contracts (created_at desc, id desc);
create index candidate_contracts_surveyed_idx on candidate_contracts (coalesce(surveyed_on, 'infinity'::date) desc, id desc);
create index candidate_contracts_start_idx on candidate_contracts (coalesce(start_date, 'infinity'::date) desc, id desc);
create index candidate_contracts_end_idx on candidate_contracts (coalesce(end_date, 'infinity'::date) desc, id desc);
create index candidate_contracts_contract_idx on candidate_contracts (contract_id, created_at desc, id desc);
create index candidate_contracts_survey_idx on candidate_contracts (survey_id);
create index candidate_contracts_assignment_idx on candidate_contracts (assignment_id);

-- The open survey counts, else the last; the placement that stands counts, else the last. Whoever writes one of the two waits for who writes the other, and reads after the wait.
create function tell_candidate_contract(of_candidate bigint, of_contract bigint) returns void language plpgsql as $$
begin
  if of_candidate is null or of_contract is null then return; end if;
  insert into candidate_contracts (candidate_id, contract_id) values (of_candidate, of_contract)
    on conflict on constraint candidate_contracts_key do nothing;
  perform 1 from candidate_contracts where candidate_id = of_candidate and contract_id = of_contract for update;
  update candidate_contracts h set survey_id = v.id, surveyed_on = v.surveyed_on, assignment_id = p.id,
    start_date = p.start_date, end_date = p.end_date, created_at = coalesce(v.created_at, p.created_at, h.created_at)
  from (select 1) one
    left join lateral (
      select id, surveyed_on, created_at from surveys
      where candidate_id = of_candidate and contract_id = of_contract order by is_open desc, id desc limit 1
    ) v on true
    left join lateral (
      select a.id, a.start_date, a.end_date, a.created_at from assignments a join workers w on w.id = a.worker_id
      where w.candidate_id = of_candidate and a.contract_id = of_contract
      order by (a.status in ('planned', 'active', 'ended')) desc, a.start_date desc, a.id desc limit 1
    ) p on true
  where h.candidate_id = of_candidate and h.contract_id = of_contract;
  delete from candidate_contracts
  where candidate_id = of_candidate and contract_id = of_contract and survey_id is null and assignment_id is null;
end $$;

create function tell_of_survey() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.candidate_id <> new.candidate_id then
    perform tell_candidate_contract(old.candidate_id, old.contract_id);
  end if;
  perform tell_candidate_contract(new.candidate_id, new.contract_id);
  return null;
end $$;
create trigger surveys_told after insert or update of candidate_id, surveyed_on, is_open on surveys
  for each row when (new.contract_id is not null) execute function tell_of_survey();

create function tell_of_assignment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.worker_id <> new.worker_id then
    perform tell_candidate_contract((select candidate_id from workers where id = old.worker_id), old.contract_id);
  end if;
  perform tell_candidate_contract((select candidate_id from workers where id = new.worker_id), new.contract_id);
  return null;
end $$;
create trigger assignments_told after insert or update of worker_id, start_date, end_date, status on assignments
  for each row execute function tell_of_assignment();

create function tell_of_worker() returns trigger language plpgsql as $$
declare
  placed record;
begin
  for placed in select distinct contract_id from assignments where worker_id = new.id order by contract_id loop
    perform tell_candidate_contract(old.candidate_id, placed.contract_id);
    perform tell_candidate_contract(new.candidate_id, placed.contract_id);
  end loop;
  return null;
end $$;
create trigger workers_told after update of candidate_id on workers
  for each row when (old.candidate_id is distinct from new.candidate_id) execute function tell_of_worker();

grant select, insert, update, delete on candidate_contracts to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

select tell_candidate_contract(candidate_id, contract_id) from (
  select candidate_id, contract_id from surveys where contract_id is not null
  union
  select w.candidate_id, a.contract_id from assignments a join workers w on w.id = a.worker_id where w.candidate_id is not null
) pairs;
