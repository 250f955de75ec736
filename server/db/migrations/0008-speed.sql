-- Counts read an index alone: the columns of the row scope and of the usual filters travel in it.
drop index leads_created_idx;
create index leads_created_idx on leads (created_at desc, id desc)
  include (recruiter_id, created_by, status_id, source, citizenship) where archived_at is null;
drop index leads_status_idx;
create index leads_status_idx on leads (status_id, created_at desc, id desc)
  include (recruiter_id, created_by, source, citizenship) where archived_at is null;

-- How many rows a search finds decides between the trigram index and a walk in the order of the list.
alter table leads alter column search_key set statistics 500;

-- Goes up with every change of the settings that processes keep between requests; whoever reads it before them never keeps old ones under a new number.
create table settings_version (
  version bigint not null
);
insert into settings_version (version) values (1);
create unique index settings_version_one_row on settings_version ((true));
grant select, update on settings_version to brigada_app;

create function raise_settings_version() returns trigger language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end $$;
create trigger custom_fields_raise_version after insert or update or delete or truncate on custom_fields
  for each statement execute function raise_settings_version();
