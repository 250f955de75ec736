-- The agency's country, the country of phones without a code, and the order of names. An agency that works already keeps the country it has named for documents.
alter table agency
  add column country text not null default 'PL' check (country ~ '^[A-Z]{2}$'),
  add column phone_country text not null default 'PL' check (phone_country ~ '^[A-Z]{2}$'),
  add column name_order text not null default 'first_last' check (name_order in ('first_last', 'last_first'));
update agency set country = s.country_of_work, phone_country = s.country_of_work from document_settings s;

-- The country of phones is kept between requests; the country of work is no longer.
create trigger agency_raise_version after update of phone_country on agency
  for each statement execute function raise_settings_version();
drop trigger document_settings_raise_version on document_settings;
