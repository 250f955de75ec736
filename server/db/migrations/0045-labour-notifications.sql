-- What the labour office must hear of a worker: that they have begun, or that their terms have changed; with the terms it was made for. Those of people at work from before the program placed them name no placement.
create table labour_notifications (
  id bigint generated always as identity primary key,
  worker_id bigint not null references workers,
  assignment_id bigint references assignments,
  reason text not null check (reason in ('start', 'terms')),
  event_on date not null,
  due_on date not null,
  employment_form text,
  position_id bigint references positions,
  pay_rate numeric(12, 2),
  currency text,
  hours_per_week numeric(5, 2),
  notified_on date,
  -- The document that shows it; none where a person has entered the day.
  document_id bigint references documents,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  updated_at timestamptz not null,
  updated_by bigint references users,
  constraint labour_notifications_due_check check (due_on >= event_on),
  constraint labour_notifications_document_check check (document_id is null or notified_on is not null)
);
create index labour_notifications_worker_idx on labour_notifications (worker_id, event_on, id);
create index labour_notifications_open_idx on labour_notifications (worker_id, due_on) where notified_on is null;
create index labour_notifications_assignment_idx on labour_notifications (assignment_id);
create index labour_notifications_document_idx on labour_notifications (document_id);

grant select, insert, update, delete on labour_notifications to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

-- Everyone at work in Poland of whom the labour office must hear has one: notified on the day that their record names, unless they have left since then.
with at_work as (
  select distinct on (a.worker_id) a.worker_id, a.id as assignment_id, a.start_date, a.employment_form, n.position_id, a.pay_rate,
    a.currency, c.hours_per_day * c.days_per_week as hours_per_week, w.work_notified_at
  from assignments a join contracts c on c.id = a.contract_id join needs n on n.id = a.need_id join workers w on w.id = a.worker_id
  where a.status = 'active' and c.site_country = 'PL' and w.archived_at is null
    and (w.stay_basis = 'temporary_protection' or (w.citizenship = 'UA' and (w.work_basis is null or w.work_basis = 'ua_notification'
      or (w.stay_basis = 'residence_card' and w.work_basis = 'free_access'))))
  order by a.worker_id, a.start_date desc, a.id desc
), never_placed as (
  select w.id as worker_id, null::bigint, w.employed_from, w.employment_form, null::bigint, null::numeric, null::text, null::numeric, w.work_notified_at
  from workers w
  where w.is_open and w.archived_at is null and w.work_basis = 'ua_notification' and w.work_notified_at is null and w.employed_from <= current_date
    and not exists (select 1 from assignments a where a.worker_id = w.id and a.status in ('active', 'ended'))
), known as (
  select k.*, case when not exists (select 1 from status_history h join statuses s on s.id = h.to_status_id
      where h.entity = 'worker' and h.entity_id = k.worker_id and s.category like 'closed%' and h.changed_at::date >= k.work_notified_at)
    then k.work_notified_at end as notified_on
  from (select * from at_work union all select * from never_placed) as k
)
insert into labour_notifications (worker_id, assignment_id, reason, event_on, due_on, employment_form, position_id, pay_rate, currency,
  hours_per_week, notified_on, created_at, updated_at)
select worker_id, assignment_id, 'start', event_on, event_on + 7, employment_form, position_id, pay_rate, currency, hours_per_week, notified_on, now(), now()
from (select known.*, least(start_date, notified_on) as event_on from known) as made;

-- The tasks that were made of a placement are now of its notification.
update tasks t set cause = 'labour notification ' || n.id
from labour_notifications n, task_rules r
where r.id = t.rule_id and r.trigger = 'labour_office' and t.cause = 'assignment ' || n.assignment_id;
