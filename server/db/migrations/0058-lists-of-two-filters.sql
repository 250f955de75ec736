-- A list of one status and one recruiter is read in its order, and counted, from one index: what it costs does not grow with the table.
create index leads_recruiter_status_idx on leads (recruiter_id, status_id, created_at desc, id desc) where archived_at is null;
create index candidates_recruiter_status_idx on candidates (recruiter_id, status_id, created_at desc, id desc) where archived_at is null;
create index workers_recruiter_status_idx on workers (recruiter_id, status_id, created_at desc, id desc) where archived_at is null;
