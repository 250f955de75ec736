-- outside a transaction
-- How many people each need lacks, so that lists find and sort needs by it without counting everyone placed. Triggers keep it up to date. It holds on the days from since to until, counted on the day of the need's period nearest to each; on other days it is counted anew.
create table if not exists need_gaps (
  need_id bigint primary key references needs on delete cascade,
  missing integer not null,
  date_from date not null,
  is_open boolean not null,
  since date not null,
  until date not null
);
create index concurrently if not exists need_gaps_missing_idx on need_gaps (missing desc, date_from, need_id desc);
create index concurrently if not exists need_gaps_open_idx on need_gaps (missing desc, date_from, need_id desc) where is_open and missing > 0;
create index concurrently if not exists need_gaps_since_idx on need_gaps (since);
create index concurrently if not exists need_gaps_until_idx on need_gaps (until);
grant select, insert, update, delete on need_gaps to brigada_app;

create or replace function gap_of_need(need bigint) returns setof need_gaps language sql stable as $$
  select n.id, greatest(0, n.headcount - p.placed - v.accepted)::integer, n.date_from, n.is_open,
    coalesce(p.since, '-infinity'), coalesce(p.until, 'infinity')
  from needs n
    cross join lateral (select least(greatest((now() at time zone 'UTC')::date, n.date_from), coalesce(n.date_to, 'infinity')) as day) d
    cross join lateral (
      select count(*) filter (where d.day between a.start_date and coalesce(a.end_date, 'infinity')) as placed,
        greatest(max(a.start_date) filter (where a.start_date <= d.day and a.start_date > n.date_from),
          max(a.end_date + 1) filter (where a.end_date < d.day and a.end_date >= n.date_from)) as since,
        least(min(a.start_date - 1) filter (where a.start_date > d.day and a.start_date <= coalesce(n.date_to, 'infinity')),
          min(a.end_date) filter (where a.end_date >= d.day and a.end_date < coalesce(n.date_to, 'infinity'))) as until
      from assignments a where a.need_id = n.id and a.status in ('planned', 'active', 'ended')
    ) p
    cross join lateral (
      select count(*) as accepted from surveys v where v.need_id = n.id and v.is_open
        and v.status_id = (select id from statuses where entity = 'candidate_survey' and code = 'accepted')
        and not exists (select 1 from need_reserves r where r.survey_id = v.id)
    ) v
  where n.id = need
$$;

-- Whoever changes what a need lacks waits for who else does, and counts after the wait.
create or replace function recount_need(need bigint) returns void language plpgsql as $$
begin
  if need is null then return; end if;
  perform 1 from needs where id = need for no key update;
  insert into need_gaps as g select * from gap_of_need(need)
    on conflict (need_id) do update set missing = excluded.missing, date_from = excluded.date_from, is_open = excluded.is_open,
      since = excluded.since, until = excluded.until
    where (g.missing, g.date_from, g.is_open, g.since, g.until)
      is distinct from (excluded.missing, excluded.date_from, excluded.is_open, excluded.since, excluded.until);
end $$;

create or replace function recount_own_need() returns trigger language plpgsql as $$
begin
  perform recount_need(new.id);
  return null;
end $$;

create or replace function recount_needs_of_row() returns trigger language plpgsql as $$
declare
  need bigint;
begin
  for need in select distinct one from unnest(array[case when tg_op <> 'INSERT' then old.need_id end, case when tg_op <> 'DELETE' then new.need_id end]) one
    where one is not null order by one
  loop
    perform recount_need(need);
  end loop;
  return null;
end $$;

create or replace function recount_needs_of_reserve() returns trigger language plpgsql as $$
declare
  need bigint;
begin
  for need in select distinct need_id from surveys
    where id in (case when tg_op <> 'INSERT' then old.survey_id end, case when tg_op <> 'DELETE' then new.survey_id end) and need_id is not null order by 1
  loop
    perform recount_need(need);
  end loop;
  return null;
end $$;

create or replace trigger needs_recounted after insert or update of headcount, date_from, date_to, is_open on needs
  for each row execute function recount_own_need();
create or replace trigger assignments_recounted after insert or delete or update of need_id, start_date, end_date, status on assignments
  for each row execute function recount_needs_of_row();
create or replace trigger surveys_recounted after insert or delete or update of need_id, status_id, is_open on surveys
  for each row execute function recount_needs_of_row();
create or replace trigger need_reserves_recounted after insert or delete or update of survey_id on need_reserves
  for each row execute function recount_needs_of_reserve();

insert into need_gaps select g.* from (select id from needs n where not exists (select 1 from need_gaps g where g.need_id = n.id) order by id limit 2000) n
  cross join lateral gap_of_need(n.id) g on conflict (need_id) do nothing;

-- Placements that have ended are found by their days, those that stand by their contract, in which schedules show them.
create index concurrently if not exists assignments_standing_idx on assignments (contract_id, start_date, end_date) where status in ('planned', 'active');
create index concurrently if not exists assignments_ended_idx on assignments using gist (daterange(start_date, end_date, '[]')) where status = 'ended';

-- Lists in the order of their city.
create index concurrently if not exists leads_city_order_idx on leads (coalesce(city, ''), id) where archived_at is null;
create index concurrently if not exists candidates_city_order_idx on candidates (coalesce(city, ''), id) where archived_at is null;
create index concurrently if not exists workers_city_order_idx on workers (coalesce(city, ''), id) where archived_at is null;
