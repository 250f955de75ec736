-- A status says what it means, so that an agency's own statuses work like the shipped ones.
alter table statuses add column meanings text[] not null default '{}';

update statuses s set meanings = m.meanings
from (values
  ('lead', 'no_answer', array['counts_try', 'contact']),
  ('lead', 'contacted', array['contact']),
  ('lead', 'callback', array['contact']),
  ('lead', 'qualified', array['contact', 'qualified']),
  ('lead', 'converted', array['converted']),
  ('lead', 'refused', array['contact']),
  ('candidate', 'ready', array['ready', 'suggested', 'open_to_coordinators']),
  ('candidate', 'proposed', array['proposed', 'suggested']),
  ('candidate', 'approved', array['agreed', 'handed_over']),
  ('candidate', 'departing', array['agreed', 'travelling', 'handed_over']),
  ('candidate', 'hired', array['hired']),
  ('candidate', 'no_show', array['handed_over']),
  ('candidate', 'reserve', array['suggested', 'open_to_coordinators']),
  ('candidate', 'blacklisted', array['blacklisted']),
  ('worker', 'onboarding', array['starting', 'waiting']),
  ('worker', 'working', array['working']),
  ('worker', 'vacation', array['away']),
  ('worker', 'sick_leave', array['away']),
  ('worker', 'bench', array['waiting', 'between_contracts']),
  ('worker', 'suspended', array['suspended', 'not_placed']),
  ('worker', 'leaving', array['leaving', 'clearance']),
  ('worker', 'left', array['clearance', 'not_placed']),
  ('worker', 'blacklisted', array['not_placed', 'blacklisted']),
  ('contract', 'terminated', array['terminated']),
  ('task', 'in_progress', array['in_progress']),
  ('task', 'review', array['review'])
) as m (entity, code, meanings)
where s.entity = m.entity and s.code = m.code and s.is_system;

alter table statuses add constraint statuses_meanings_check check (meanings <@ case entity
  when 'lead' then array['counts_try', 'contact', 'qualified', 'converted']
  when 'candidate' then array['ready', 'proposed', 'agreed', 'travelling', 'suggested', 'open_to_coordinators', 'handed_over', 'hired', 'blacklisted']
  when 'worker' then array['starting', 'waiting', 'working', 'away', 'between_contracts', 'suspended', 'leaving', 'clearance', 'not_placed', 'blacklisted']
  when 'contract' then array['terminated']
  when 'task' then array['in_progress', 'review']
  else '{}'::text[]
end);
