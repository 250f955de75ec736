-- What the authorities must be told about a worker is edited like the other rows of law. An event is the start of work, changed terms
-- and so on; those the program does not watch are kept for the rights that name them.
alter table work_notices
  drop constraint work_notices_pkey,
  add column id bigint generated always as identity primary key,
  -- The event happens when so many months have passed without work, or when work ends so many months early; null: without a delay.
  add column months integer check (months > 0),
  -- Earlier events are not asked for: an agency that worked before this release has reported them elsewhere.
  add column watched_from date not null default '-infinity',
  add column shipped boolean not null default true,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by bigint references users,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references users,
  add constraint work_notices_code_key unique (code, valid_from),
  add constraint work_notices_span_check check (valid_to is null or valid_to >= valid_from);
alter table work_notices alter column shipped set default false;
grant insert, update, delete on work_notices to brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

update work_notices set event = case event
    when 'work_started' then 'start' when 'terms_changed' then 'terms' when 'not_started_in_two_months' then 'not_started'
    when 'interrupted_for_two_months' then 'interrupted' when 'ended_two_months_early' then 'ended_early' else event end,
  months = case when code in ('PL-N13', 'PL-N14', 'PL-N15') then 2 end,
  watched_from = case when code not in ('PL-N5', 'PL-N6') and exists (select 1 from workers) then current_date else '-infinity' end;
alter table work_notices
  add constraint work_notices_event_check check (event in ('start', 'terms', 'not_started', 'interrupted', 'ended_early', 'job_lost',
    'stay_document_copied', 'written_contract', 'contract_copy', 'declaration_given_up', 'other_work_for_30_days', 'employer_changed_name',
    'seasonal_arrival')),
  add constraint work_notices_told_to_check check (told_to in ('own_file', 'issuing_authority', 'labour_office', 'voivode', 'starosta'));

-- The one number of days for the labour office was a limit; each notice has its own. An agency keeps the number of today that it has
-- entered, in the row that came with the program or in its own.
update work_notices n set days = l.amount::integer, updated_by = l.updated_by, updated_at = l.updated_at
from (select amount, updated_by, updated_at from legal_limits
  where key = 'notification_days' and country = 'PL' and client_tax_id is null and amount is not null
  order by valid_from <= current_date desc, case when valid_from <= current_date then valid_from end desc, valid_from limit 1) as l
where n.code in ('PL-N5', 'PL-N6', 'PL-N10') and l.updated_by is not null;
delete from legal_limits where key = 'notification_days';
alter table legal_limits drop constraint legal_limits_key_check;
alter table legal_limits add constraint legal_limits_key_check check (key in ('temporary_months', 'temporary_within_months', 'posting_months', 'posting_break_months',
  'visit_days', 'visit_within_days', 'daily_rest', 'rest_times_shift', 'weekly_rest', 'day_hours', 'week_hours', 'night_from', 'night_to',
  'schedule_notice_days', 'free_sunday_weeks', 'free_sundays_year', 'holiday_from', 'pay_hour', 'pay_month'));

-- Changed terms are reported for every citizen of Ukraine whose start is.
update work_rights set notices = notices || '{PL-N6}' where code in ('PL-14', 'PL-15') and updated_by is null;

-- Which notice a notification is, and the permit that it is about; null: work that is reported without a permit.
alter table labour_notifications
  add column notice text,
  add column permit_id bigint references documents,
  drop constraint labour_notifications_reason_check,
  add constraint labour_notifications_reason_check check (reason in ('start', 'terms', 'not_started', 'interrupted', 'ended_early', 'job_lost')),
  add constraint labour_notifications_permit_check check (permit_id is not null or reason in ('start', 'terms'));
update labour_notifications set notice = case reason when 'start' then 'PL-N5' else 'PL-N6' end;
alter table labour_notifications alter column notice set not null;
create index labour_notifications_permit_idx on labour_notifications (permit_id);

-- Permits have a task rule of their own.
alter table task_rules drop constraint task_rules_trigger_check,
  add constraint task_rules_trigger_check check (trigger in ('status_entered', 'document_expiring', 'labour_office', 'absent_running', 'worker_unfit', 'work_stopped',
    'permit_appointment', 'permit_notice'));
insert into task_rules (trigger, assign_to, due_days, active, title, checklist, created_at, updated_at)
select 'permit_notice', 'coordinator', 0, true,
  '{"en": "Notify the authority", "es": "Comunicar a la autoridad", "pl": "Powiadomić urząd", "ru": "Уведомить уполномоченный орган", "ua": "Повідомити уповноважений орган"}',
  '[]', now(), now()
where exists (select from task_rules);
