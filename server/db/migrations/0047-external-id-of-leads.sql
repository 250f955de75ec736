-- The id that an advert platform or a job board gave a lead; with the source it says whether a row has come in before.
alter table leads add column external_id text check (length(external_id) between 1 and 120);
create index leads_external_id_idx on leads (external_id) where external_id is not null;
