-- Which citizens may work in a country on which basis of stay and of work, and the kinds of documents that prove it.
-- Without a row work is not allowed; `unknown` rows are open questions of law, which a person decides.
-- `citizens` null: everyone without free movement in the European Union. `work_types` empty: the document of the stay permits work by itself.
create table work_rights (
  id bigint generated always as identity primary key,
  country text not null,
  citizens text[],
  except_citizens text[] not null default '{}',
  stay_basis text not null,
  work_basis text not null,
  verdict text not null check (verdict in ('yes', 'unknown')),
  stay_types text[] not null,
  work_types text[] not null default '{}',
  valid_from date not null default '-infinity',
  valid_to date,
  act text not null,
  note text
);
create index work_rights_idx on work_rights (country, stay_basis, work_basis);
grant select on work_rights to brigada_app;

alter table document_types
  -- Papers of this kind count by the country that issued them.
  add column requires_country boolean not null default false,
  -- The last day the law gives papers of this kind, whatever stands on them.
  add column ends_by_law date;
-- A demand that is met by what the law asks of the worker's citizenship and bases, not by its own kinds.
alter table document_requirements
  add column legal_right text check (legal_right in ('stay', 'work')),
  add constraint document_requirements_right_check check (legal_right is null or applies_to = 'worker');

alter table task_rules drop constraint task_rules_trigger_check,
  add constraint task_rules_trigger_check check (trigger in ('status_entered', 'document_expiring', 'labour_office', 'absent_running', 'worker_unfit'));

-- Poland.
insert into work_rights (country, citizens, except_citizens, stay_basis, work_basis, verdict, stay_types, work_types, act, note) values
  ('PL', null, '{}', 'temporary_protection', 'free_access', 'yes', '{temporary_protection}', '{}', 'Act of 20.03.2025 (Dz.U. 2025 poz. 621), art. 3 ust. 1 pkt 12, art. 5a; Decision (EU) 2026/1912', 'Any citizenship: family members hold it too.'),
  ('PL', null, '{}', 'temporary_protection', 'ua_notification', 'yes', '{temporary_protection}', '{}', 'Act of 20.03.2025 (Dz.U. 2025 poz. 621), art. 3 ust. 1 pkt 12, art. 5a; Decision (EU) 2026/1912', 'The employer notifies within 7 days of the start.'),
  ('PL', '{UA}', '{}', 'visa', 'ua_notification', 'yes', '{visa}', '{}', 'Act of 23.01.2026 (Dz.U. 2026 poz. 203), art. 41', 'A visa issued by Poland.'),
  ('PL', '{UA}', '{}', 'visa_free', 'ua_notification', 'yes', '{visa_free_entry}', '{}', 'Act of 23.01.2026 (Dz.U. 2026 poz. 203), art. 41', 'Up to day 90 of 180.'),
  ('PL', '{UA}', '{}', 'pending_application', 'ua_notification', 'yes', '{residence_application}', '{}', 'Act of 23.01.2026 (Dz.U. 2026 poz. 203), art. 41; Foreigners Act, art. 108', null),
  ('PL', '{UA}', '{}', 'residence_card', 'ua_notification', 'unknown', '{residence_card}', '{}', 'Act of 23.01.2026 (Dz.U. 2026 poz. 203), art. 41', 'Whether a card for another employer suffices is open.'),

  ('PL', '{AM,BY,MD,UA}', '{}', 'visa', 'declaration', 'yes', '{visa}', '{declaration}', 'Act of 20.03.2025, art. 61-66; Dz.U. 2025 poz. 1617', null),
  ('PL', '{MD,UA}', '{}', 'visa_free', 'declaration', 'yes', '{visa_free_entry}', '{declaration}', 'Act of 20.03.2025, art. 61-66; Dz.U. 2025 poz. 1617', null),
  ('PL', '{AM,BY,MD,UA}', '{}', 'residence_card', 'declaration', 'unknown', '{residence_card}', '{declaration}', 'Act of 20.03.2025, art. 3 ust. 3, art. 61-66', null),
  ('PL', '{AM,BY,MD,UA}', '{}', 'pending_application', 'declaration', 'unknown', '{residence_application}', '{declaration}', 'Act of 20.03.2025, art. 71', 'Only after three months under an employment contract.'),
  ('PL', '{GE}', '{}', 'visa', 'declaration', 'unknown', '{visa}', '{declaration}', 'Dz.U. 2025 poz. 1617, § 3-4', 'Only declarations entered before 1.12.2025.'),
  ('PL', '{GE}', '{}', 'visa_free', 'declaration', 'unknown', '{visa_free_entry}', '{declaration}', 'Dz.U. 2025 poz. 1617, § 3-4', 'Only declarations entered before 1.12.2025.'),
  ('PL', '{GE}', '{}', 'residence_card', 'declaration', 'unknown', '{residence_card}', '{declaration}', 'Dz.U. 2025 poz. 1617, § 3-4', 'Only declarations entered before 1.12.2025.'),

  ('PL', null, '{}', 'visa', 'work_permit', 'yes', '{visa}', '{work_permit}', 'Act of 20.03.2025, art. 3 ust. 3, art. 6', null),
  ('PL', '{MD,UA}', '{}', 'visa_free', 'work_permit', 'yes', '{visa_free_entry}', '{work_permit}', 'Act of 20.03.2025, art. 3 ust. 3; Regulation 2018/1806', null),
  ('PL', null, '{MD,UA,GE,CO,VE,AM,BY,RU,IN,NP,PH,UZ,BD,VN,TR}', 'visa_free', 'work_permit', 'unknown', '{visa_free_entry}', '{work_permit}', 'Regulation 2018/1806; Dz.U. 2026 poz. 1072', 'The list of visa-free countries is to be looked up. Closed to GE, CO and VE since 22.08.2026.'),
  ('PL', null, '{}', 'residence_card', 'work_permit', 'unknown', '{residence_card}', '{work_permit}', 'Act of 20.03.2025, art. 3 ust. 3', 'Depends on the purpose of the card.'),
  ('PL', null, '{}', 'pending_application', 'work_permit', 'unknown', '{residence_application}', '{work_permit}', 'Act of 20.03.2025, art. 21; Foreigners Act, art. 108', 'The same work, under a permit that was valid on the day of filing.'),

  ('PL', '{AM,BY,MD,UA}', '{}', 'visa', 'seasonal_permit', 'yes', '{visa}', '{seasonal_permit}', 'Act of 20.03.2025, art. 46, 50-56; Dz.U. 2025 poz. 1654', 'Nine months in a calendar year.'),
  ('PL', '{MD,UA}', '{}', 'visa_free', 'seasonal_permit', 'yes', '{visa_free_entry}', '{seasonal_permit}', 'Act of 20.03.2025, art. 46, 50-56; Dz.U. 2025 poz. 1654', 'Nine months in a calendar year.'),
  ('PL', null, '{AM,BY,MD,UA}', 'visa', 'seasonal_permit', 'unknown', '{visa}', '{seasonal_permit}', 'Act of 20.03.2025, art. 46, 50-54', null),
  ('PL', null, '{AM,BY,MD,UA,RU,IN,NP,PH,UZ,BD,VN,TR}', 'visa_free', 'seasonal_permit', 'unknown', '{visa_free_entry}', '{seasonal_permit}', 'Act of 20.03.2025, art. 46, 50-54; Dz.U. 2026 poz. 1072', null),

  ('PL', null, '{}', 'residence_card', 'single_permit', 'yes', '{residence_card}', '{}', 'Foreigners Act, art. 114', 'Work as the decision says.'),
  ('PL', null, '{}', 'pending_application', 'single_permit', 'unknown', '{residence_application}', '{}', 'Foreigners Act, art. 108; Act of 20.03.2025, art. 21', 'The same work as before, until the decision is final.'),

  ('PL', null, '{}', 'permanent', 'free_access', 'yes', '{residence_card}', '{}', 'Act of 20.03.2025, art. 3 ust. 1 pkt 6-7', null),
  ('PL', null, '{}', 'residence_card', 'free_access', 'yes', '{residence_card}', '{}', 'Act of 20.03.2025, art. 3 ust. 1; Foreigners Act, art. 144, 151, 158, 159', null),
  ('PL', null, '{}', 'visa', 'free_access', 'unknown', '{visa}', '{}', 'Act of 20.03.2025, art. 3 ust. 5', 'Graduates and holders of the Karta Polaka; proof is kept beside the visa.'),
  ('PL', null, '{AM,BY,RU,IN,NP,PH,UZ,BD,VN,TR}', 'visa_free', 'free_access', 'unknown', '{visa_free_entry}', '{}', 'Act of 20.03.2025, art. 3 ust. 5', 'Graduates and holders of the Karta Polaka.'),
  ('PL', null, '{}', 'pending_application', 'free_access', 'unknown', '{residence_application}', '{}', 'Foreigners Act, art. 108', 'Only where access was free before the application.'),

  ('PL', null, '{}', 'visa', 'student', 'yes', '{visa}', '{student_certificate}', 'Dz.U. 2025 poz. 1620', 'Full-time, at a public or approved school.'),
  ('PL', null, '{}', 'residence_card', 'student', 'yes', '{residence_card}', '{}', 'Foreigners Act, art. 144', null);

update work_rights set valid_to = '2028-03-04' where country = 'PL' and stay_basis = 'temporary_protection';
update work_rights set valid_to = '2029-03-04' where work_basis = 'ua_notification' and stay_basis <> 'temporary_protection';

-- Spain: residence and an authorisation to work; which titles suffice is not settled here.
insert into work_rights (country, citizens, stay_basis, work_basis, verdict, stay_types, work_types, act)
select 'ES', null, stay, 'es_authorisation', 'unknown', '{tie}', '{tie}', 'Ley Orgánica 4/2000; Real Decreto 1155/2024'
from unnest(array['visa', 'residence_card', 'temporary_protection', 'pending_application', 'permanent']) stay;

-- Citizens of the European Union, the European Economic Area and Switzerland.
insert into work_rights (country, citizens, stay_basis, work_basis, verdict, stay_types, act)
select country, string_to_array('AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK', ' '),
  'eu_citizen', 'free_access', 'yes', '{passport,id_card}', 'Treaty on the Functioning of the European Union, art. 45'
from unnest(array['PL', 'ES']) country;

-- What an agency that runs already lacks of what a new one begins with.
insert into document_types (code, name, category, requires_expiry, is_system, owners, created_at, updated_at)
select 'visa_free_entry', '{"en": "Visa-free entry", "es": "Entrada sin visado", "pl": "Wjazd bezwizowy", "ru": "Безвизовый въезд", "ua": "Безвізовий в’їзд"}',
  'stay', true, true, '{candidate,worker}', now(), now()
where exists (select from document_types) on conflict (code) do nothing;
update document_types set requires_country = true where code in ('visa', 'residence_card', 'work_permit') and is_system;
update document_types set ends_by_law = '2028-03-04', requires_expiry = true where code = 'temporary_protection' and is_system;

-- A demand of non-EU workers in Poland whose kinds are all of stay, or all of work, is the one that the law decides, whatever its name.
with rights as (
  select r.id, min(t.category) as legal_right
  from document_requirements r join document_types t on t.id = any(r.document_type_ids)
  where r.country = 'PL' and r.applies_to = 'worker' and r.citizenship = 'non_eu' and not r.posted
  group by r.id having count(distinct t.category) = 1 and min(t.category) in ('stay', 'work') and bool_and(t.is_system)
)
update document_requirements r set legal_right = rights.legal_right, document_type_ids = (
  select array_agg(t.id order by t.id) from document_types t where t.code = any(case rights.legal_right
    when 'stay' then array['visa', 'residence_card', 'residence_application', 'temporary_protection', 'visa_free_entry']
    else array['work_permit', 'seasonal_permit', 'declaration', 'student_certificate', 'residence_card', 'temporary_protection'] end))
from rights where rights.id = r.id;

-- Temporary protection without a day on it lasts as long as the law says.
with ended as (
  update documents d set valid_to = t.ends_by_law from document_types t
  where t.id = d.type_id and t.code = 'temporary_protection' and t.is_system and d.valid_to is null
    and (d.valid_from is null or d.valid_from < t.ends_by_law)
  returning d.id, d.candidate_id, d.worker_id, d.valid_to
)
insert into change_history (entity, entity_id, parent_entity, parent_id, action, transaction_id, field, old_value, new_value, source, at)
select 'document', id, case when worker_id is null then 'candidate' else 'worker' end, coalesce(worker_id, candidate_id), 'updated',
  gen_random_uuid(), 'valid_to', null, to_jsonb(valid_to), 'system', now()
from ended where num_nonnulls(candidate_id, worker_id) = 1;

insert into task_rules (trigger, assign_to, due_days, active, title, checklist, created_at, updated_at)
select 'worker_unfit', 'coordinator', 0, true,
  '{"en": "Take an unfit worker off work", "es": "Apartar del trabajo a una persona no apta", "pl": "Odsunąć od pracy osobę niezdolną do pracy", "ru": "Отстранить работника, не годного по здоровью", "ua": "Відсторонити працівника, не придатного за станом здоров’я"}',
  '[]', now(), now()
where exists (select from task_rules);
