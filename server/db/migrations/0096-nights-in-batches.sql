-- outside a transaction
-- A night's step that examines everyone may run for longer than half an hour: the process that runs it says each minute that it does.
alter table night_steps add column if not exists alive_at timestamptz;
-- Documents by their last day, some thousands at a time: the law may let millions end on one day.
create index concurrently if not exists documents_ending_idx on documents (valid_to, id) where valid_to is not null and archived_at is null;
-- Placements whose last day has passed, tasks that were finished long ago, and tasks that recur.
create index concurrently if not exists assignments_due_idx on assignments (end_date, id) where status = 'active';
create index concurrently if not exists tasks_finished_idx on tasks (coalesce(done_at, status_since), id) where not is_open and archived_at is null;
create index concurrently if not exists tasks_recurring_idx on tasks (occurs_on, id) where recurrence is not null and archived_at is null;
-- Who names a file: the columns without an index, custom fields of the kind file, and tasks.
create index concurrently if not exists users_avatar_idx on users (avatar_file_id) where avatar_file_id is not null;
create index concurrently if not exists addition_bundles_file_idx on addition_bundles (file_id) where file_id is not null;
create index concurrently if not exists site_reports_file_idx on site_reports (file_id) where file_id is not null;
create index concurrently if not exists leads_named_files_idx on leads using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists candidates_named_files_idx on candidates using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists workers_named_files_idx on workers using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists surveys_named_files_idx on surveys using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists contracts_named_files_idx on contracts using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists properties_named_files_idx on properties using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists recruiters_named_files_idx on recruiters using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists freelance_recruiters_named_files_idx on freelance_recruiters using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists coordinators_named_files_idx on coordinators using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists foremen_named_files_idx on foremen using gin (jsonb_path_query_array(custom_values, '$.*.file_id')) with (fastupdate = off)
  where custom_values @? '$.*.file_id';
create index concurrently if not exists tasks_named_files_idx on tasks using gin (files jsonb_path_ops) with (fastupdate = off) where files <> '[]';
