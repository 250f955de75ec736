-- What is told before a posting to another country.
alter table work_notices
  drop constraint work_notices_event_check,
  drop constraint work_notices_told_to_check;
alter table work_notices
  add constraint work_notices_event_check check (event in ('start', 'terms', 'not_started', 'interrupted', 'ended_early', 'job_lost',
    'stay_document_copied', 'written_contract', 'contract_copy', 'declaration_given_up', 'other_work_for_30_days', 'employer_changed_name',
    'seasonal_arrival', 'posting')) not valid,
  add constraint work_notices_told_to_check check (told_to in ('own_file', 'issuing_authority', 'labour_office', 'voivode', 'starosta',
    'social_insurance', 'host_country')) not valid;
alter table work_notices validate constraint work_notices_event_check;
alter table work_notices validate constraint work_notices_told_to_check;

insert into work_notices (code, country, event, told_to, days, working_days, act, source, confidence, note, shipped) values
  ('PL-N23', 'PL', 'posting', 'social_insurance', 0, false, 'Regulation (EC) 987/2009, art. 15', 'Not read', 'likely',
    'The A1 certificate is requested before the worker leaves.', true);
insert into work_notices (code, country, event, told_to, days, working_days, act, source, confidence, note, shipped)
select c.country || '-N23', c.country, 'posting', 'host_country', 0, false, 'Directive 2014/67/EU, art. 9', 'Not read', 'likely',
  'The declaration is made on the portal of the host country before work starts.', true
from (values ('ES'), ('CZ'), ('DE'), ('NL')) as c(country);
