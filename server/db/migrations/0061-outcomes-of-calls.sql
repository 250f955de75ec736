-- Statuses that the outcomes of a call lead to.
alter table statuses drop constraint statuses_meanings_check;

update statuses set meanings = meanings || array['call_back'] where entity = 'lead' and code = 'callback' and is_system;
update statuses set meanings = meanings || array['refused'] where entity = 'lead' and code = 'refused' and is_system;

alter table statuses add constraint statuses_meanings_check check (meanings <@ case entity
  when 'lead' then array['counts_try', 'contact', 'call_back', 'qualified', 'refused', 'converted']
  when 'candidate' then array['ready', 'proposed', 'agreed', 'travelling', 'suggested', 'open_to_coordinators', 'handed_over', 'hired', 'blacklisted']
  when 'worker' then array['starting', 'waiting', 'working', 'away', 'between_contracts', 'suspended', 'leaving', 'clearance', 'not_placed', 'blacklisted']
  when 'contract' then array['terminated']
  when 'task' then array['in_progress', 'review']
  else '{}'::text[]
end);
