-- The legal data of the agency for its documents, and the registry number of a client. The agency's address is that of its registered office.
alter table agency
  add column legal_name text check (length(legal_name) between 1 and 200),
  add column tax_number text check (length(tax_number) between 1 and 64),
  add column registry_number text check (length(registry_number) between 1 and 64),
  add column court_number text check (length(court_number) between 1 and 64),
  add column licence_number text check (length(licence_number) between 1 and 64),
  add column legal_note text check (length(legal_note) between 1 and 255);
alter table contracts add column client_registry_number text check (length(client_registry_number) between 1 and 64);
