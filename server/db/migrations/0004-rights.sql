-- brigada_app is the role every request runs as; it is created by the installer, before the first migration.
grant usage on schema public to brigada_app;
grant select, insert, update, delete on all tables in schema public to brigada_app;
revoke update, delete on status_history, change_history from brigada_app;
revoke delete on users, statuses, leads, letters, imports from brigada_app;
revoke insert, update, delete on migrations from brigada_app;
grant usage, select on all sequences in schema public to brigada_app;

-- Jobs are queued inside the transaction of the command; the worker's own tables stay closed to the application's role.
create function queue_job(name text, payload json, job_key text default null, run_at timestamptz default null) returns void
language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job(name, payload, job_key := job_key, run_at := run_at, max_attempts := 8)
$$;
