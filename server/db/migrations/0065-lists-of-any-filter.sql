-- A city that few live in is found without reading the table; new rows go into the index at once, so that no page reads through those that wait.
create index leads_city_idx on leads using gin (city gin_trgm_ops) with (fastupdate = off) where city is not null;
create index candidates_city_idx on candidates using gin (city gin_trgm_ops) with (fastupdate = off) where city is not null;
create index workers_city_idx on workers using gin (city gin_trgm_ops) with (fastupdate = off) where city is not null;

-- The days of the next call are asked for of closed records as well.
drop index leads_next_contact_idx;
drop index candidates_next_contact_idx;
create index leads_next_contact_idx on leads (next_contact_at, id) where archived_at is null and next_contact_at is not null;
create index candidates_next_contact_idx on candidates (next_contact_at, id) where archived_at is null and next_contact_at is not null;

-- A list of one citizenship is read in its order, whatever else it is filtered by.
create index leads_citizenship_idx on leads (citizenship, created_at desc, id desc) where archived_at is null;
create index candidates_citizenship_idx on candidates (citizenship, created_at desc, id desc) where archived_at is null;
create index workers_citizenship_idx on workers (citizenship, created_at desc, id desc) where archived_at is null;
