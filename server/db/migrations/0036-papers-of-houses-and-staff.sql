-- Houses, foremen and coordinators have papers; a number on one is sealed under the key of whoever it is of.
alter table properties add column person_key_id bigint references person_keys;
alter table foremen add column person_key_id bigint references person_keys;
alter table coordinators add column person_key_id bigint references person_keys;
alter table documents add column property_id bigint references properties;
alter table documents add column foreman_id bigint references foremen;
alter table documents add column coordinator_id bigint references coordinators;
alter table documents drop constraint documents_owner_check;
alter table documents add constraint documents_owner_check check (num_nonnulls(
  candidate_id, worker_id, contract_id, freelance_recruiter_id, property_id, foreman_id, coordinator_id) = 1);
create index documents_property_idx on documents (property_id) where property_id is not null;
create index documents_foreman_idx on documents (foreman_id) where foreman_id is not null;
create index documents_coordinator_idx on documents (coordinator_id) where coordinator_id is not null;

alter table document_types drop constraint document_types_owners_check;
alter table document_types add constraint document_types_owners_check
  check (cardinality(owners) > 0 and owners <@ '{candidate,worker,contract,freelance_recruiter,housing,foreman,coordinator}');

-- An agency that has its kinds of documents gets those of houses and staff; a new one gets them with the others.
update document_types set owners = owners || '{housing}' where code in ('lease', 'photo', 'other');
update document_types set owners = owners || '{foreman,coordinator}' where code in
  ('employment_agreement', 'civil_contract', 'driving_licence', 'bhp_initial', 'bhp_periodic', 'medical_certificate', 'consent', 'other');
insert into document_types (code, name, category, requires_expiry, owners, is_system, created_at, updated_at)
select code, name::jsonb, category, requires_expiry, owners::text[], true, now(), now() from (values
  ('handover_protocol', 'agreement', false, '{housing}', '{"en": "Handover protocol", "es": "Acta de entrega", "pl": "Protokół zdawczo-odbiorczy", "ru": "Акт приёма-передачи", "ua": "Акт приймання-передачі"}'),
  ('property_insurance', 'agreement', true, '{housing}', '{"en": "Property insurance", "es": "Seguro del inmueble", "pl": "Ubezpieczenie nieruchomości", "ru": "Страхование недвижимости", "ua": "Страхування нерухомості"}'),
  ('fire_inspection', 'other', true, '{housing}', '{"en": "Fire safety inspection", "es": "Inspección contra incendios", "pl": "Przegląd przeciwpożarowy", "ru": "Проверка пожарной безопасности", "ua": "Перевірка пожежної безпеки"}'),
  ('technical_inspection', 'other', true, '{housing}', '{"en": "Gas, chimney and electrical inspection", "es": "Revisión de gas, chimeneas y electricidad", "pl": "Przegląd gazowy, kominiarski i elektryczny", "ru": "Проверка газа, дымоходов и электрики", "ua": "Перевірка газу, димоходів та електрики"}'),
  ('bhp_instructor', 'qualification', false, '{foreman,coordinator}', '{"en": "Safety instructor certificate (BHP)", "es": "Certificado de instructor de seguridad (BHP)", "pl": "Zaświadczenie instruktora BHP", "ru": "Удостоверение инструктора по охране труда (BHP)", "ua": "Посвідчення інструктора з охорони праці (BHP)"}')
) as kinds (code, category, requires_expiry, owners, name)
where exists (select 1 from document_types)
on conflict (code) do nothing;
