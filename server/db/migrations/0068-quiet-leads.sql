-- People whom nobody has spoken to lately, those left the longest first.
create index leads_last_contact_idx on leads (last_contact_at, id) where archived_at is null and is_open and last_contact_at is not null;
