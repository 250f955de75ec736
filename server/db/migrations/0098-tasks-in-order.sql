-- outside a transaction
-- Open tasks of one type, and tasks in one status, in the order in which they are due: finished tasks are older and many times more, so the index of all tasks is read through them first.
create index concurrently if not exists tasks_open_due_idx on tasks (kind, coalesce(due_at, 'infinity'::timestamptz), id) where is_open and archived_at is null;
create index concurrently if not exists tasks_status_due_idx on tasks (status_id, coalesce(due_at, 'infinity'::timestamptz), id) where archived_at is null;
