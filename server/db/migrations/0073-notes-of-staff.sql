-- People of the staff carry notes too, and the search of a list finds the words of notes.
alter table notes drop constraint notes_entity_check;
alter table notes add constraint notes_entity_check check (entity in
  ('lead', 'candidate', 'worker', 'contract', 'housing', 'foreman', 'coordinator', 'recruiter', 'freelance_recruiter', 'task'));

-- What a note is found by, in any spelling; null until a job has made it of a note that was written before.
alter table notes add column search_key text;
create index notes_search_idx on notes using gin (search_key gin_trgm_ops);
create index notes_unsearched_idx on notes (id) where search_key is null;
