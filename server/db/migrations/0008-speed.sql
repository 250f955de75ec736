-- Counts read an index alone: the columns of the row scope and of the usual filters travel in it.
drop index leads_created_idx;
create index leads_created_idx on leads (created_at desc, id desc)
  include (recruiter_id, created_by, status_id, source, citizenship) where archived_at is null;
drop index leads_status_idx;
create index leads_status_idx on leads (status_id, created_at desc, id desc)
  include (recruiter_id, created_by, source, citizenship) where archived_at is null;

-- How many rows a search finds decides between the trigram index and a walk in the order of the list.
alter table leads alter column search_key set statistics 500;
