-- A filter by papers and status is one range for each pair, and its count reads the index alone, as do the counts of the queue of papers.
drop index candidates_documents_idx;
create index candidates_documents_idx on candidates (documents_state, status_id, created_at desc, id desc)
  include (is_open, recruiter_id, created_by, citizenship) where archived_at is null;
drop index workers_documents_idx;
create index workers_documents_idx on workers (documents_state, status_id, created_at desc, id desc)
  include (is_open, recruiter_id, citizenship) where archived_at is null;

-- Every candidate of a page is looked up here: what waits unsorted in the index would be read through each time.
alter index candidates_travels_idx set (fastupdate = off);
