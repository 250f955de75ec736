-- The law of work as rows that can be read, dated and stored with a judgement. A row says who may work (`yes`), who may
-- not (`no`) and what is an open question (`unknown`); where no row stands, work is not allowed. Migrations alone write it.
alter table work_rights
  add column code text,
  -- The forms of employment it speaks of; null: any.
  add column forms text[],
  -- What whoever verifies the document compares with the placement.
  add column conditions text[] not null default '{}',
  -- What ends it beside the documents' own days.
  add column ends_with text[] not null default '{}',
  -- What the authorities must hear, by the code of `work_notices`.
  add column notices text[] not null default '{}',
  add column source text,
  add column confidence text,
  drop constraint work_rights_verdict_check;

create table work_notices (
  code text primary key,
  country text not null,
  event text not null,
  told_to text not null,
  -- So many days after the event; zero: on the day or before it; null: the act names no number.
  days integer check (days >= 0),
  working_days boolean not null default false,
  act text not null,
  source text not null,
  confidence text not null check (confidence in ('confirmed', 'secondary', 'likely', 'doubtful')),
  valid_from date not null default '-infinity',
  valid_to date,
  note text
);
grant select on work_notices to brigada_app;

insert into work_notices (code, country, event, told_to, days, working_days, act, source, confidence, valid_from, note) values
  ('PL-N1', 'PL', 'stay_document_copied', 'own_file', 0, false, 'Act of 20.03.2025 (Dz.U. 2025 poz. 621), art. 4 ust. 2-4', 'Compiled text of 17.06.2026', 'secondary', '2025-06-01', 'Before the first work, and again when the stay changes.'),
  ('PL-N2', 'PL', 'written_contract', 'own_file', 0, false, 'Act of 20.03.2025, art. 5', 'Compiled text of 17.06.2026', 'confirmed', '2025-06-01', 'A version the worker understands before signing.'),
  ('PL-N3', 'PL', 'contract_copy', 'issuing_authority', 0, false, 'Act of 20.03.2025, art. 17 ust. 1 pkt 2, art. 68 ust. 1 pkt 2', 'Compiled text of 17.06.2026', 'confirmed', '2025-06-01', 'Before the first work.'),
  ('PL-N5', 'PL', 'work_started', 'labour_office', 7, false, 'Act of 20.03.2025, art. 5a ust. 1-3', 'Compiled text of 17.06.2026', 'secondary', '2026-03-05', null),
  ('PL-N6', 'PL', 'terms_changed', 'labour_office', 7, false, 'Act of 20.03.2025, art. 5a ust. 5', 'Compiled text of 17.06.2026', 'secondary', '2026-03-05', null),
  ('PL-N10', 'PL', 'work_started', 'labour_office', 7, false, 'Act of 20.03.2025, art. 70 ust. 1 pkt 1', 'goleniow.praca.gov.pl and dabrowatarnowska.praca.gov.pl, 1.06.2025', 'confirmed', '2025-06-01', null),
  ('PL-N11', 'PL', 'not_started', 'labour_office', 14, false, 'Act of 20.03.2025, art. 70 ust. 1 pkt 2', 'goleniow.praca.gov.pl and dabrowatarnowska.praca.gov.pl, 1.06.2025', 'confirmed', '2025-06-01', 'From the registered first day.'),
  ('PL-N12', 'PL', 'declaration_given_up', 'labour_office', null, false, 'Act of 20.03.2025, art. 70 ust. 2, 5', 'tarnow.praca.gov.pl, 1.06.2026', 'confirmed', '2025-06-01', 'Annuls the entry by law.'),
  ('PL-N13', 'PL', 'not_started_in_two_months', 'voivode', 7, false, 'Act of 20.03.2025, art. 19 pkt 1, art. 20', 'Compiled text of 17.06.2026; pl.andersen.com/en/newsletter/7031', 'confirmed', '2025-06-01', null),
  ('PL-N14', 'PL', 'interrupted_for_two_months', 'voivode', 7, false, 'Act of 20.03.2025, art. 19 pkt 2', 'Compiled text of 17.06.2026; pl.andersen.com/en/newsletter/7031', 'confirmed', '2025-06-01', null),
  ('PL-N15', 'PL', 'ended_two_months_early', 'voivode', 7, false, 'Act of 20.03.2025, art. 19 pkt 3', 'Compiled text of 17.06.2026; pl.andersen.com/en/newsletter/7031', 'confirmed', '2025-06-01', null),
  ('PL-N18', 'PL', 'other_work_for_30_days', 'voivode', 0, false, 'Act of 20.03.2025, art. 33', 'Compiled text of 17.06.2026', 'secondary', '2025-06-01', 'For temporary workers not confirmed.'),
  ('PL-N19', 'PL', 'job_lost', 'voivode', 15, false, 'Foreigners Act (Dz.U. 2025 poz. 1079), art. 121 ust. 4', 'mos.cudzoziemcy.gov.pl', 'confirmed', '2025-06-01', 'The employer named in the decision; the worker has 15 working days.'),
  ('PL-N20', 'PL', 'employer_changed_name', 'voivode', 15, true, 'Foreigners Act, art. 119 ust. 2', 'mos.cudzoziemcy.gov.pl', 'secondary', '2025-06-01', null),
  ('PL-N21', 'PL', 'seasonal_arrival', 'starosta', 90, false, 'Act of 20.03.2025, art. 51-52', 'Compiled text of 17.06.2026', 'secondary', '2025-06-01', 'A statement on arrival.');

delete from work_rights where country = 'PL';

insert into work_rights (code, country, citizens, except_citizens, stay_basis, work_basis, forms, verdict, stay_types, work_types, conditions, ends_with, notices, valid_from, valid_to, act, source, confidence, note) values
  -- Temporary protection: matrix rows 4, 20.
  ('PL-4', 'PL', '{UA}', '{}', 'temporary_protection', 'free_access', null, 'yes', '{temporary_protection}', '{}', '{}', '{protection}', '{PL-N5,PL-N6}', '2026-03-05', '2028-03-04', 'Act of 20.03.2025 (Dz.U. 2025 poz. 621), art. 3 ust. 1 pkt 12, art. 5a; Decision (EU) 2026/1912', 'Compiled text of 17.06.2026; notice of the Office for Foreigners of 6.08.2026', 'confirmed', null),
  ('PL-4a', 'PL', '{UA}', '{}', 'temporary_protection', 'ua_notification', null, 'yes', '{temporary_protection}', '{}', '{}', '{protection}', '{PL-N5,PL-N6}', '2026-03-05', '2028-03-04', 'Act of 20.03.2025, art. 3 ust. 1 pkt 12, art. 5a; Decision (EU) 2026/1912', 'Compiled text of 17.06.2026; notice of the Office for Foreigners of 6.08.2026', 'confirmed', 'The employer notifies within 7 days of the start.'),
  ('PL-20', 'PL', null, '{UA}', 'temporary_protection', 'free_access', null, 'yes', '{temporary_protection}', '{}', '{status_confirmed}', '{protection}', '{PL-N5,PL-N6}', '2026-03-05', '2028-03-04', 'Act of 20.03.2025 (Dz.U. 2025 poz. 621), art. 3 ust. 1 pkt 12, art. 5a; Decision (EU) 2026/1912', 'Compiled text of 17.06.2026; notice of the Office for Foreigners of 6.08.2026', 'confirmed', 'Family members of citizens of Ukraine, and people protected in Ukraine: the status is confirmed first.'),
  ('PL-20a', 'PL', null, '{UA}', 'temporary_protection', 'ua_notification', null, 'yes', '{temporary_protection}', '{}', '{status_confirmed}', '{protection}', '{PL-N5,PL-N6}', '2026-03-05', '2028-03-04', 'Act of 20.03.2025, art. 3 ust. 1 pkt 12, art. 5a; Decision (EU) 2026/1912', 'Compiled text of 17.06.2026; notice of the Office for Foreigners of 6.08.2026', 'confirmed', 'Family members of citizens of Ukraine, and people protected in Ukraine: the status is confirmed first.'),
  -- Citizens of Ukraine in another legal stay: rows 9, 11, 14, 15; everybody else: row 22.
  ('PL-9', 'PL', '{UA}', '{}', 'visa', 'ua_notification', null, 'yes', '{visa}', '{}', '{}', '{stay_document}', '{PL-N5,PL-N6}', '2026-03-05', '2029-03-04', 'Act of 23.01.2026 (Dz.U. 2026 poz. 203), art. 41', 'infor.pl 7535105, 9.03.2026', 'confirmed', 'A visa issued by Poland. A tourist visa is an open question.'),
  ('PL-11', 'PL', '{UA}', '{}', 'visa_free', 'ua_notification', null, 'yes', '{visa_free_entry}', '{}', '{day_90}', '{day_90}', '{PL-N5,PL-N6}', '2026-03-05', '2029-03-04', 'Act of 23.01.2026, art. 41; Regulation (EU) 2016/399, art. 6', 'infor.pl 7535105, 9.03.2026', 'confirmed', 'Up to day 90 of 180.'),
  ('PL-14', 'PL', '{UA}', '{}', 'residence_card', 'ua_notification', null, 'unknown', '{residence_card}', '{}', '{}', '{stay_document}', '{PL-N5,PL-N19}', '2026-03-05', '2029-03-04', 'Act of 23.01.2026, art. 41', 'Question 2 to a lawyer', 'doubtful', 'Whether a card for another employer suffices is open.'),
  ('PL-15', 'PL', '{UA}', '{}', 'pending_application', 'ua_notification', null, 'yes', '{residence_application}', '{}', '{filed_in_time}', '{final_decision}', '{PL-N5}', '2026-03-05', '2029-03-04', 'Act of 23.01.2026, art. 41; Foreigners Act (Dz.U. 2025 poz. 1079), art. 108', 'Commentary of 12.09.2026', 'likely', 'Proof is the certificate with a QR code, or the old stamp.'),
  ('PL-22-visa', 'PL', null, '{UA}', 'visa', 'ua_notification', null, 'no', '{visa}', '{}', '{}', '{}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 3, art. 5a; Act of 23.01.2026, art. 41', 'Compiled text of 17.06.2026', 'secondary', 'The notification serves citizens of Ukraine and holders of temporary protection alone.'),
  ('PL-22-visa-free', 'PL', null, '{UA}', 'visa_free', 'ua_notification', null, 'no', '{visa_free_entry}', '{}', '{}', '{}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 3, art. 5a; Act of 23.01.2026, art. 41', 'Compiled text of 17.06.2026', 'secondary', 'The notification serves citizens of Ukraine and holders of temporary protection alone.'),
  ('PL-22-card', 'PL', null, '{UA}', 'residence_card', 'ua_notification', null, 'no', '{residence_card}', '{}', '{}', '{}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 3, art. 5a; Act of 23.01.2026, art. 41', 'Compiled text of 17.06.2026', 'secondary', 'The notification serves citizens of Ukraine and holders of temporary protection alone.'),
  ('PL-22-pending', 'PL', null, '{UA}', 'pending_application', 'ua_notification', null, 'no', '{residence_application}', '{}', '{}', '{}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 3, art. 5a; Act of 23.01.2026, art. 41', 'Compiled text of 17.06.2026', 'secondary', 'The notification serves citizens of Ukraine and holders of temporary protection alone.'),
  -- Declarations: rows 12, 23, 26, 29, 30, 37, 41.
  ('PL-26', 'PL', '{AM,BY,MD,UA}', '{}', 'visa', 'declaration', null, 'yes', '{visa}', '{declaration}', '{visa_purpose,named_client,named_position,lowest_pay}', '{stay_document,work_document}', '{PL-N3,PL-N10,PL-N11,PL-N12}', '2025-12-01', null, 'Act of 20.03.2025, art. 61-66; Dz.U. 2025 poz. 1617, § 2', 'infor.pl, 25.11.2025; rmf24.pl, 1.12.2025', 'confirmed', 'At most 24 months; not for seasonal work.'),
  ('PL-12', 'PL', '{MD,UA}', '{}', 'visa_free', 'declaration', null, 'yes', '{visa_free_entry}', '{declaration}', '{day_90,named_client,named_position,lowest_pay}', '{day_90,work_document}', '{PL-N3,PL-N10,PL-N11,PL-N12}', '2025-12-01', null, 'Act of 20.03.2025, art. 61-66; Dz.U. 2025 poz. 1617, § 2', 'infor.pl, 25.11.2025; rmf24.pl, 1.12.2025', 'confirmed', null),
  ('PL-26-visa-free', 'PL', '{AM,BY}', '{}', 'visa_free', 'declaration', null, 'no', '{visa_free_entry}', '{declaration}', '{}', '{}', '{}', '2025-12-01', null, 'Regulation (EU) 2018/1806', 'gov.pl list, undated', 'doubtful', 'Armenia and Belarus are not visa-free.'),
  ('PL-26-card', 'PL', '{AM,BY,MD,UA}', '{}', 'residence_card', 'declaration', null, 'unknown', '{residence_card}', '{declaration}', '{named_client,named_position}', '{stay_document,work_document}', '{PL-N3,PL-N10}', '2025-12-01', null, 'Act of 20.03.2025, art. 3 ust. 3, art. 61-66', 'Question 1 to a lawyer', 'doubtful', 'Depends on the purpose of the card.'),
  ('PL-29', 'PL', '{AM,BY,MD,UA}', '{}', 'pending_application', 'declaration', '{employment,temporary_employment}', 'unknown', '{residence_application}', '{declaration}', '{three_months_employed,filed_in_time,same_work}', '{final_decision}', '{PL-N3}', '2025-06-01', null, 'Act of 20.03.2025, art. 71', 'Compiled text of 17.06.2026', 'secondary', 'Lawful after three months on an employment contract; the months are compared by hand.'),
  ('PL-30', 'PL', '{AM,BY,MD,UA}', '{}', 'pending_application', 'declaration', '{civil_contract,b2b}', 'no', '{residence_application}', '{declaration}', '{}', '{}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 71', 'Compiled text of 17.06.2026', 'secondary', 'Civil contracts do not count.'),
  ('PL-37-visa', 'PL', '{GE}', '{}', 'visa', 'declaration', null, 'unknown', '{visa}', '{declaration}', '{entered_before_2025_12_01}', '{stay_document,work_document}', '{PL-N10}', '2025-12-01', null, 'Dz.U. 2025 poz. 1617, § 3-4', 'civil.ge 713013', 'confirmed', 'Only declarations entered before 1.12.2025; the day of entry is compared by hand.'),
  ('PL-37-visa-free', 'PL', '{GE}', '{}', 'visa_free', 'declaration', null, 'unknown', '{visa_free_entry}', '{declaration}', '{entered_before_2025_12_01,day_90}', '{day_90,work_document}', '{PL-N10}', '2025-12-01', null, 'Dz.U. 2025 poz. 1617, § 3-4', 'civil.ge 713013', 'confirmed', 'Only declarations entered before 1.12.2025; the day of entry is compared by hand.'),
  ('PL-37-card', 'PL', '{GE}', '{}', 'residence_card', 'declaration', null, 'unknown', '{residence_card}', '{declaration}', '{entered_before_2025_12_01}', '{stay_document,work_document}', '{PL-N10}', '2025-12-01', null, 'Dz.U. 2025 poz. 1617, § 3-4', 'civil.ge 713013', 'confirmed', 'Only declarations entered before 1.12.2025; the day of entry is compared by hand.'),
  ('PL-41-visa', 'PL', null, '{AM,BY,MD,UA,GE}', 'visa', 'declaration', null, 'no', '{visa}', '{declaration}', '{}', '{}', '{}', '2025-12-01', null, 'Dz.U. 2025 poz. 1617, § 2', 'infor.pl, 25.11.2025', 'confirmed', 'Declarations are for citizens of Armenia, Belarus, Moldova and Ukraine.'),
  ('PL-41-visa-free', 'PL', null, '{AM,BY,MD,UA,GE}', 'visa_free', 'declaration', null, 'no', '{visa_free_entry}', '{declaration}', '{}', '{}', '{}', '2025-12-01', null, 'Dz.U. 2025 poz. 1617, § 2', 'infor.pl, 25.11.2025', 'confirmed', 'Declarations are for citizens of Armenia, Belarus, Moldova and Ukraine.'),
  ('PL-41-card', 'PL', null, '{AM,BY,MD,UA,GE}', 'residence_card', 'declaration', null, 'no', '{residence_card}', '{declaration}', '{}', '{}', '{}', '2025-12-01', null, 'Dz.U. 2025 poz. 1617, § 2', 'infor.pl, 25.11.2025', 'confirmed', 'Declarations are for citizens of Armenia, Belarus, Moldova and Ukraine.'),
  -- Work permits: rows 24, 35, 39, 40, 42, 44, 58, 61, 68.
  ('PL-44', 'PL', null, '{}', 'visa', 'work_permit', null, 'yes', '{visa}', '{work_permit}', '{visa_purpose,named_agency,named_client,named_position,lowest_pay}', '{stay_document,work_document,18_of_36}', '{PL-N3,PL-N13,PL-N14,PL-N15}', '2025-06-01', null, 'Act of 20.03.2025, art. 3 ust. 3, art. 6, 32; Foreigners Act, art. 60', 'Compiled text of 17.06.2026', 'confirmed', null),
  ('PL-24', 'PL', '{MD,UA}', '{}', 'visa_free', 'work_permit', null, 'yes', '{visa_free_entry}', '{work_permit}', '{day_90,named_agency,named_client,named_position,lowest_pay}', '{day_90,work_document}', '{PL-N3,PL-N13,PL-N14,PL-N15}', '2025-06-01', null, 'Act of 20.03.2025, art. 3 ust. 3; Regulation (EU) 2018/1806', 'Compiled text of 17.06.2026', 'secondary', null),
  ('PL-40-before', 'PL', '{GE,CO,VE}', '{}', 'visa_free', 'work_permit', null, 'unknown', '{visa_free_entry}', '{work_permit}', '{day_90}', '{day_90,work_document}', '{PL-N3}', '2025-06-01', '2026-08-21', 'Act of 20.03.2025, art. 3; judgment VII Kz 411/25', 'gazetaprawna.pl 10645827, 18.02.2026', 'doubtful', 'Courts read the earlier ban in two ways.'),
  ('PL-40', 'PL', '{GE,CO,VE}', '{}', 'visa_free', 'work_permit', null, 'no', '{visa_free_entry}', '{work_permit}', '{}', '{}', '{}', '2026-08-22', null, 'Dz.U. 2026 poz. 1072, § 1-3', 'infor.pl 7516987, 9.02.2026', 'secondary', 'Work begun before 22.08.2026 could last to the end of that visa-free stay, at the latest to 19.11.2026.'),
  ('PL-42-visa-needed', 'PL', '{AM,BY,RU,IN,NP,PH,UZ,BD,VN,TR}', '{}', 'visa_free', 'work_permit', null, 'no', '{visa_free_entry}', '{work_permit}', '{}', '{}', '{}', '2025-06-01', null, 'Regulation (EU) 2018/1806', 'gov.pl list, undated', 'doubtful', 'These citizens need a visa.'),
  ('PL-42', 'PL', null, '{MD,UA,GE,CO,VE,AM,BY,RU,IN,NP,PH,UZ,BD,VN,TR}', 'visa_free', 'work_permit', null, 'unknown', '{visa_free_entry}', '{work_permit}', '{day_90,named_client,named_position}', '{day_90,work_document}', '{PL-N3,PL-N13,PL-N14,PL-N15}', '2025-06-01', null, 'Regulation (EU) 2018/1806', 'gov.pl list, undated', 'doubtful', 'The list of visa-free countries is to be looked up.'),
  ('PL-58-card', 'PL', null, '{}', 'residence_card', 'work_permit', null, 'unknown', '{residence_card}', '{work_permit}', '{named_client,named_position}', '{stay_document,work_document}', '{PL-N3}', '2025-06-01', null, 'Act of 20.03.2025, art. 3 ust. 3', 'Question 1 to a lawyer', 'doubtful', 'Depends on the purpose of the card.'),
  ('PL-58', 'PL', null, '{}', 'pending_application', 'work_permit', null, 'unknown', '{residence_application}', '{work_permit}', '{filed_in_time,same_work}', '{final_decision}', '{PL-N3}', '2025-06-01', null, 'Act of 20.03.2025, art. 21; Foreigners Act, art. 108', 'Compiled text of 17.06.2026', 'secondary', 'Lawful for the same work under a permit that was valid on the day of filing; compared by hand.'),
  ('PL-61-permit', 'PL', null, '{}', 'permanent', 'work_permit', null, 'no', '{residence_card}', '{work_permit}', '{}', '{}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 24', 'Compiled text of 17.06.2026', 'secondary', 'A permit lapses with permanent stay: the basis of work is free access.'),
  -- Seasonal work: rows 32, 57.
  ('PL-32', 'PL', '{AM,BY,MD,UA}', '{}', 'visa', 'seasonal_permit', null, 'yes', '{visa}', '{seasonal_permit}', '{seasonal_activity,nine_months,named_client}', '{stay_document,work_document,nine_months}', '{PL-N3,PL-N21}', '2025-06-01', null, 'Act of 20.03.2025, art. 46, 50-56; Dz.U. 2025 poz. 1654', 'sochaczew.praca.gov.pl; pupslubice.praca.gov.pl', 'confirmed', 'Nine months in a calendar year.'),
  ('PL-32-visa-free', 'PL', '{MD,UA}', '{}', 'visa_free', 'seasonal_permit', null, 'yes', '{visa_free_entry}', '{seasonal_permit}', '{seasonal_activity,nine_months,named_client}', '{day_90,work_document,nine_months}', '{PL-N3,PL-N21}', '2025-06-01', null, 'Act of 20.03.2025, art. 46, 50-56; Dz.U. 2025 poz. 1654', 'sochaczew.praca.gov.pl; pupslubice.praca.gov.pl', 'confirmed', 'Nine months in a calendar year.'),
  ('PL-32-visa-needed', 'PL', '{AM,BY,RU,IN,NP,PH,UZ,BD,VN,TR}', '{}', 'visa_free', 'seasonal_permit', null, 'no', '{visa_free_entry}', '{seasonal_permit}', '{}', '{}', '{}', '2025-06-01', null, 'Regulation (EU) 2018/1806', 'gov.pl list, undated', 'doubtful', 'These citizens need a visa.'),
  ('PL-32-others', 'PL', null, '{AM,BY,MD,UA}', 'visa', 'seasonal_permit', null, 'unknown', '{visa}', '{seasonal_permit}', '{seasonal_activity,nine_months}', '{stay_document,work_document,nine_months}', '{PL-N3,PL-N21}', '2025-06-01', null, 'Act of 20.03.2025, art. 46, 50-54', 'Compiled text of 17.06.2026', 'doubtful', null),
  ('PL-32-others-visa-free', 'PL', null, '{AM,BY,MD,UA,RU,IN,NP,PH,UZ,BD,VN,TR}', 'visa_free', 'seasonal_permit', null, 'unknown', '{visa_free_entry}', '{seasonal_permit}', '{seasonal_activity,nine_months}', '{day_90,work_document,nine_months}', '{PL-N3,PL-N21}', '2025-06-01', null, 'Act of 20.03.2025, art. 46, 50-54; Dz.U. 2026 poz. 1072', 'Question 4 to a lawyer', 'doubtful', null),
  ('PL-57', 'PL', null, '{}', 'pending_application', 'seasonal_permit', null, 'no', '{residence_application}', '{seasonal_permit}', '{}', '{}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 7, 64, 66', 'Compiled text of 17.06.2026', 'secondary', 'An application allows no work by itself.'),
  -- Single permits: rows 13, 55, 56, 58.
  ('PL-55', 'PL', null, '{}', 'residence_card', 'single_permit', null, 'yes', '{residence_card}', '{}', '{named_agency,named_client,named_position,lowest_pay}', '{stay_document,18_of_36}', '{PL-N19,PL-N20}', '2025-06-01', null, 'Foreigners Act, art. 114, 118', 'zielonalinia.gov.pl, 10.06.2024', 'confirmed', 'Work only as the decision says.'),
  ('PL-58-single', 'PL', null, '{}', 'pending_application', 'single_permit', null, 'unknown', '{residence_application}', '{}', '{filed_in_time,same_work}', '{final_decision}', '{}', '2025-06-01', null, 'Foreigners Act, art. 108; Act of 20.03.2025, art. 21', 'Commentary of 12.09.2026', 'secondary', 'The same work as before, until the decision is final; compared by hand.'),
  -- Free access: rows 3, 8, 18, 34, 54, 57, 60, 61, 63, 65.
  ('PL-61', 'PL', null, '{}', 'permanent', 'free_access', null, 'yes', '{residence_card}', '{}', '{}', '{stay_document}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 3 ust. 1 pkt 6-7', 'Compiled text of 17.06.2026', 'secondary', null),
  ('PL-60', 'PL', null, '{}', 'residence_card', 'free_access', null, 'yes', '{residence_card}', '{}', '{decision_gives_free_access}', '{stay_document}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 3 ust. 1; Foreigners Act, art. 144, 151, 158, 159', 'migrant.poznan.uw.gov.pl', 'secondary', 'The article of the decision decides, not the words on the card.'),
  ('PL-65', 'PL', null, '{}', 'visa', 'free_access', null, 'unknown', '{visa}', '{}', '{exemption_proved}', '{stay_document}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 3 ust. 5', 'Compiled text of 17.06.2026', 'secondary', 'Graduates and holders of the Karta Polaka; proof is kept beside the visa.'),
  ('PL-65-visa-free', 'PL', null, '{AM,BY,RU,IN,NP,PH,UZ,BD,VN,TR}', 'visa_free', 'free_access', null, 'unknown', '{visa_free_entry}', '{}', '{exemption_proved,day_90}', '{day_90}', '{}', '2025-06-01', null, 'Act of 20.03.2025, art. 3 ust. 5', 'Compiled text of 17.06.2026', 'secondary', 'Graduates and holders of the Karta Polaka.'),
  ('PL-65-visa-needed', 'PL', '{AM,BY,RU,IN,NP,PH,UZ,BD,VN,TR}', '{}', 'visa_free', 'free_access', null, 'no', '{visa_free_entry}', '{}', '{}', '{}', '{}', '2025-06-01', null, 'Regulation (EU) 2018/1806', 'gov.pl list, undated', 'doubtful', 'These citizens need a visa.'),
  ('PL-57-free', 'PL', null, '{}', 'pending_application', 'free_access', null, 'unknown', '{residence_application}', '{}', '{filed_in_time,free_before}', '{final_decision}', '{}', '2025-06-01', null, 'Foreigners Act, art. 108', 'Commentary of 12.09.2026', 'doubtful', 'Only where access was free before the application.'),
  -- Students: rows 51, 53.
  ('PL-51', 'PL', null, '{}', 'visa', 'student', null, 'yes', '{visa}', '{student_certificate}', '{full_time_public_school}', '{stay_document,work_document}', '{}', '2025-12-01', null, 'Dz.U. 2025 poz. 1620', 'gazetaprawna.pl 10601734, 9.12.2025', 'confirmed', 'Full-time, at a public or approved school.'),
  ('PL-53', 'PL', null, '{}', 'residence_card', 'student', null, 'yes', '{residence_card}', '{}', '{}', '{stay_document}', '{}', '2025-06-01', null, 'Foreigners Act, art. 144', 'migrant.poznan.uw.gov.pl', 'secondary', null),
  -- Free movement: row 1.
  ('PL-1', 'PL', string_to_array('AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK', ' '), '{}', 'eu_citizen', 'free_access', null, 'yes', '{}', '{}', '{}', '{}', '{}', '-infinity', null, 'Act of 14.07.2006; Act of 20.03.2025, art. 1 ust. 4 pkt 6', 'Compiled text of 17.06.2026', 'secondary', 'Identity is proved as for everybody.');

-- Spain: what is settled, and what is not.
update work_rights set code = 'ES-10-' || stay_basis, source = 'Real Decreto 1155/2024', confidence = 'doubtful'
where country = 'ES' and verdict = 'unknown';
update work_rights set code = 'ES-1', source = 'Treaty on the Functioning of the European Union, art. 45', confidence = 'likely', stay_types = '{}'
where country = 'ES' and verdict = 'yes';

alter table work_rights
  alter column code set not null,
  alter column source set not null,
  alter column confidence set not null,
  add constraint work_rights_code_key unique (code),
  add constraint work_rights_verdict_check check (verdict in ('yes', 'unknown', 'no')),
  add constraint work_rights_confidence_check check (confidence in ('confirmed', 'secondary', 'likely', 'doubtful')),
  -- What is doubtful never lets anybody work.
  add constraint work_rights_doubt_check check (confidence <> 'doubtful' or verdict <> 'yes'),
  add constraint work_rights_days_check check (valid_to is null or valid_to >= valid_from);
