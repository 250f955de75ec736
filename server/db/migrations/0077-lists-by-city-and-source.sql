-- A list in groups of one city or source is read in its order, one group after another. A city is never an empty text, so that rows without one are a group of their own.
update leads set city = null where city = '';
update candidates set city = null where city = '';
update workers set city = null where city = '';
alter table leads add constraint leads_city_check check (city <> '');
alter table candidates add constraint candidates_city_check check (city <> '');
alter table workers add constraint workers_city_check check (city <> '');
create index leads_source_idx on leads (source, created_at desc, id desc) where archived_at is null;
create index leads_by_city_idx on leads (city, created_at desc, id desc) where archived_at is null;
create index candidates_by_city_idx on candidates (city, created_at desc, id desc) where archived_at is null;
create index workers_by_city_idx on workers (city, created_at desc, id desc) where archived_at is null;
