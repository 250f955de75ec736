-- outside a transaction
-- Deleting a file asks every table that may name it: without these indexes each deletion reads all people.
create index concurrently if not exists candidates_photo_idx on candidates (photo_file_id) where photo_file_id is not null;
create index concurrently if not exists workers_photo_idx on workers (photo_file_id) where photo_file_id is not null;
-- The board of tasks and its counts, and tasks in the order in which they are due.
create index concurrently if not exists tasks_board_idx on tasks (status_id, status_since, id) where archived_at is null;
create index concurrently if not exists tasks_by_due_idx on tasks (coalesce(due_at, 'infinity'::timestamptz), id) where archived_at is null;
-- Rows of history lie in the order of their time, so an entry for each 32 pages finds the last days.
create index concurrently if not exists change_history_at_idx on change_history using brin (at) with (pages_per_range = 32, autosummarize = on);
-- History only grows: it is vacuumed and frozen after each hundred thousand new rows, not after a fifth of the table, and never as a whole.
alter table change_history set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000, autovacuum_freeze_min_age = 0);
alter table status_history set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000, autovacuum_freeze_min_age = 0);
