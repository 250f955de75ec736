-- What whoever may not read a house whole finds it by: its name and city. Houses and tasks are found by an index, as people are.
alter table properties add column name_key text not null default '';
update properties set name_key = lower(name || ' ' || city);
create index properties_search_idx on properties using gin (search_key gin_trgm_ops);
create index tasks_search_idx on tasks using gin (search_key gin_trgm_ops);
