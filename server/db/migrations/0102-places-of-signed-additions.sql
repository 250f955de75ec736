-- outside a transaction
-- People are placed on the positions that a signed addition will add, from its day on. A later, lower headcount takes none away before it is applied.

-- How many positions a need gains (or gives back) on a day by signed additions, over its headcount.
create or replace function coming_places(need bigint) returns table (day date, change integer) language sql stable as $$
  select r.day, (r.places - lag(r.places, 1, r.headcount) over (order by r.day, r.id))::integer
  from (
    select a.effective_from as day, a.id, n.headcount, greatest(n.headcount, c.headcount) as places
    from needs n join additions a on a.contract_id = n.contract_id and a.status = 'signed'
      cross join lateral jsonb_to_recordset(a.changes -> 'needs') as c (need_id bigint, headcount integer)
    where n.id = need and c.need_id = n.id and c.headcount is not null
  ) r
$$;

-- The most people a need has on one day beyond the positions that are coming by then.
create or replace function placed_at_once(need bigint) returns integer language sql stable as $$
  select coalesce(max(at_once), 0)::integer from (
    select sum(change) over (order by day, change) as at_once from (
      select start_date as day, 1 as change from assignments
      where need_id = need and status in ('planned', 'active', 'ended')
      union all
      select end_date + 1, -1 from assignments
      where need_id = need and status in ('planned', 'active', 'ended') and end_date is not null
      union all
      select p.day, -p.change from coming_places(need) p
    ) changes
  ) days
$$;

create or replace function gap_of_need(need bigint) returns setof need_gaps language sql stable as $$
  select n.id, greatest(0, n.headcount - p.most - v.accepted)::integer, n.date_from, n.is_open,
    coalesce(greatest(p.since, c.since), '-infinity'), coalesce(least(p.until, c.until), 'infinity'), n.contract_id
  from needs n
    cross join lateral (select (now() at time zone (select time_zone from agency))::date as today) t
    cross join lateral (select least(greatest(t.today, n.date_from), coalesce(n.date_to, 'infinity')) as day) d
    cross join lateral (
      select max(k.day) filter (where k.day <= d.day and k.day > n.date_from) as since,
        min(k.day - 1) filter (where k.day > d.day and k.day <= coalesce(n.date_to, 'infinity')) as until
      from coming_places(n.id) k
    ) c
    cross join lateral (
      select (
          select max(s.people) from (
            select sum(sum(e.change)) over (order by e.day) as people from (
              select d.day, 0 as change
              union all
              select x.day, x.change from assignments a
                cross join lateral (values (greatest(a.start_date, d.day), 1), (a.end_date + 1, -1)) as x (day, change)
              where a.need_id = n.id and a.status in ('planned', 'active', 'ended') and coalesce(a.end_date, 'infinity') >= d.day
                and x.day is not null
              union all
              select greatest(k.day, d.day), -k.change from coming_places(n.id) k
            ) e group by e.day
          ) s) as most,
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

-- Needs that a signed addition names are counted again; it cannot be taken away from people who are placed on its positions.
create or replace function recount_needs_of_addition() returns trigger language plpgsql as $$
declare
  need bigint;
begin
  for need in select distinct c.need_id from (values (case when tg_op = 'UPDATE' then old.changes end), (new.changes)) as t (changes)
      cross join lateral jsonb_to_recordset(t.changes -> 'needs') as c (need_id bigint)
    where c.need_id is not null order by 1
  loop
    perform recount_need(need);
    if tg_op = 'UPDATE' and placed_at_once(need) > (select headcount from needs where id = need) then
      raise exception 'people are placed on the positions of the addition' using errcode = '23514', constraint = 'additions_places_check';
    end if;
  end loop;
  return null;
end $$;
create or replace trigger additions_signed_recounted after insert on additions
  for each row when (new.status = 'signed') execute function recount_needs_of_addition();
create or replace trigger additions_recounted after update of status, effective_from, changes on additions
  for each row when (old.status = 'signed' or new.status = 'signed') execute function recount_needs_of_addition();

update need_gaps set until = '-infinity' where need_id in (
  select g.need_id from need_gaps g where g.until > '-infinity' and exists (
    select 1 from additions a cross join lateral jsonb_to_recordset(a.changes -> 'needs') as c (need_id bigint, headcount integer)
    where a.contract_id = g.contract_id and a.status = 'signed' and c.need_id = g.need_id and c.headcount is not null)
  order by g.need_id limit 2000);
