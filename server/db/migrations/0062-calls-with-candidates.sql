-- Candidates are called one after another as leads are.
alter table candidates
  add column next_contact_at timestamptz,
  add column contact_attempts integer not null default 0,
  add column last_contact_at timestamptz;

create index candidates_next_contact_idx on candidates (next_contact_at, id) where archived_at is null and is_open and next_contact_at is not null;

alter table statuses drop constraint statuses_meanings_check;

update statuses set meanings = meanings || array['refused'] where entity = 'candidate' and code = 'refused' and is_system;

alter table statuses add constraint statuses_meanings_check check (meanings <@ case entity
  when 'lead' then array['counts_try', 'contact', 'call_back', 'qualified', 'refused', 'converted']
  when 'candidate' then array['ready', 'proposed', 'agreed', 'travelling', 'suggested', 'open_to_coordinators', 'handed_over', 'hired', 'refused', 'blacklisted']
  when 'worker' then array['starting', 'waiting', 'working', 'away', 'between_contracts', 'suspended', 'leaving', 'clearance', 'not_placed', 'blacklisted']
  when 'contract' then array['terminated']
  when 'task' then array['in_progress', 'review']
  else '{}'::text[]
end);
