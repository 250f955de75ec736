-- Stored gaps know their contract, so that contracts are sorted by what they lack from an index of the gaps alone. A need never changes its contract.
alter table need_gaps add column if not exists contract_id bigint;

create or replace function gap_of_need(need bigint) returns setof need_gaps language sql stable as $$
  select n.id, greatest(0, n.headcount - p.most - v.accepted)::integer, n.date_from, n.is_open,
    coalesce(p.since, '-infinity'), coalesce(p.until, 'infinity'), n.contract_id
  from needs n
    cross join lateral (select (now() at time zone (select time_zone from agency))::date as today) t
    cross join lateral (select least(greatest(t.today, n.date_from), coalesce(n.date_to, 'infinity')) as day) d
    cross join lateral (
      select (
          select coalesce(max(s.people), 0) from (
            select sum(sum(e.change)) over (order by e.day) as people
            from assignments a cross join lateral (values (greatest(a.start_date, d.day), 1), (a.end_date + 1, -1)) as e (day, change)
            where a.need_id = n.id and a.status in ('planned', 'active', 'ended') and coalesce(a.end_date, 'infinity') >= d.day
              and e.day is not null group by e.day
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
