-- The day on which the agency's name, registered office, legal form or owner last changed; null: no change is to be reported.
alter table agency add column legal_changed_on date;

insert into work_notices (code, country, event, told_to, days, working_days, act, source, confidence, valid_from, note) values
  ('PL-N17', 'PL', 'employer_changed_name', 'issuing_authority', 7, false, 'Act of 20.03.2025, art. 18, 20', 'Compiled text of 17.06.2026', 'secondary', '2025-06-01',
    'Name, registered office, legal form, takeover. Not for seasonal permits.');
update work_notices set shipped = true where code = 'PL-N17';

-- The statement is made on arrival; the ninety days are the end of the case without it.
update work_notices set days = 0, note = 'A statement on arrival; after ninety days without it the case ends.' where code = 'PL-N21' and updated_by is null;

-- These events are watched from now on: an agency that worked before has reported earlier ones elsewhere.
update work_notices set watched_from = case when exists (select 1 from workers) then current_date else '-infinity' end
where code in ('PL-N12', 'PL-N17', 'PL-N20', 'PL-N21');

update work_rights set notices = notices || '{PL-N17}' where country = 'PL' and work_basis = 'work_permit' and 'PL-N13' = any(notices) and updated_by is null;
update work_rights set notices = notices || '{PL-N11,PL-N12}' where code in ('PL-37-visa', 'PL-37-visa-free', 'PL-37-card') and notices = '{PL-N10}' and updated_by is null;

alter table labour_notifications drop constraint labour_notifications_reason_check,
  add constraint labour_notifications_reason_check check (reason in ('start', 'terms', 'not_started', 'interrupted', 'ended_early', 'job_lost',
    'declaration_given_up', 'employer_changed_name', 'seasonal_arrival'));
