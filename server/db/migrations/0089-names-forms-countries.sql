-- The official names of the acts of a row in their own language, where the row quotes them in English; null where it quotes them so
-- already, or where no name was confirmed.
alter table work_rights add column act_name text;
alter table legal_limits add column act_name text;
-- `form`: the form of the authority, and where it is filed; null where none was confirmed.
alter table work_notices add column act_name text, add column form text;

create temporary table act_names (pattern text, name text) on commit drop;
insert into act_names values
  ('Act of 14.07.2006', 'Ustawa z dnia 14 lipca 2006 r. o wjeździe na terytorium Rzeczypospolitej Polskiej, pobycie oraz wyjeździe z tego terytorium obywateli państw członkowskich Unii Europejskiej i członków ich rodzin'),
  ('Act of 20.03.2025', 'Ustawa z dnia 20 marca 2025 r. o warunkach dopuszczalności powierzania pracy cudzoziemcom na terytorium Rzeczypospolitej Polskiej (Dz.U. 2025 poz. 621)'),
  ('Act of 23.01.2026', 'Ustawa z dnia 23 stycznia 2026 r. o wygaszeniu rozwiązań wynikających z ustawy o pomocy obywatelom Ukrainy w związku z konfliktem zbrojnym na terytorium tego państwa oraz o zmianie niektórych innych ustaw (Dz.U. 2026 poz. 203)'),
  ('Act of 9.07.2003', 'Ustawa z dnia 9 lipca 2003 r. o zatrudnianiu pracowników tymczasowych (Dz.U. 2025 poz. 236)'),
  ('Foreigners Act', 'Ustawa z dnia 12 grudnia 2013 r. o cudzoziemcach (Dz.U. 2025 poz. 1079)'),
  ('Dz.U. 2025 poz. 1617', 'Rozporządzenie z dnia 21 listopada 2025 r. w sprawie państw, których obywateli mogą dotyczyć oświadczenia o powierzeniu pracy cudzoziemcowi oraz niektóre przepisy dotyczące zezwolenia na pracę sezonową (Dz.U. 2025 poz. 1617)'),
  ('Dz.U. 2025 poz. 1620', 'Rozporządzenie z dnia 20 listopada 2025 r. w sprawie szczególnych przypadków, w których cudzoziemiec uprawniony do pobytu na terytorium Rzeczypospolitej Polskiej może wykonywać pracę bez zezwolenia na pracę lub oświadczenia o powierzeniu pracy cudzoziemcowi (Dz.U. 2025 poz. 1620)');

update work_rights x set act_name = (select string_agg(a.name, '; ' order by strpos(x.act, a.pattern)) from act_names a where strpos(x.act, a.pattern) > 0)
where x.shipped and x.updated_by is null;
update work_notices x set act_name = (select string_agg(a.name, '; ' order by strpos(x.act, a.pattern)) from act_names a where strpos(x.act, a.pattern) > 0)
where x.shipped and x.updated_by is null;
update legal_limits x set act_name = (select string_agg(a.name, '; ' order by strpos(x.act, a.pattern)) from act_names a where strpos(x.act, a.pattern) > 0)
where x.shipped and x.updated_by is null;

update work_notices n set form = f.form
from (values ('PL-N3', 'praca.gov.pl, PGP-UZC'), ('PL-N5', 'praca.gov.pl, PSZ-PPWPU'), ('PL-N6', 'praca.gov.pl, PSZ-PPWPU'), ('PL-N10', 'PSZ-PPPC'),
  ('PL-N11', 'PSZ-PNPC'), ('PL-N12', 'PSZ-PZPC'), ('PL-N13', 'ZC-PNPC'), ('PL-N14', 'ZC-PPPC'), ('PL-N15', 'ZC-PZPC')) as f(code, form)
where n.code = f.code and n.shipped and n.updated_by is null;

-- Free movement is the law of the Union and the same in every country of it; what each of them says about others is settled below only
-- as far as it was confirmed. A row without citizens would settle a country for everyone, so none of these permits work.
update work_rights set act = 'Treaty on the Functioning of the European Union, art. 45; Regulation (EU) 492/2011', source = 'cbs.nl 2022/29; bmas.de, 26.09.2016',
  confidence = 'secondary'
where code = 'ES-1' and updated_by is null;
insert into work_rights (code, country, citizens, except_citizens, stay_basis, work_basis, verdict, stay_types, work_types, conditions, valid_from, act, source, confidence)
select c.country || '-1', c.country, x.citizens, '{}', 'eu_citizen', 'free_access', 'yes', '{}', '{}', '{}', '-infinity',
  'Treaty on the Functioning of the European Union, art. 45; Regulation (EU) 492/2011', 'cbs.nl 2022/29; bmas.de, 26.09.2016', 'secondary'
from (values ('CZ'), ('DE'), ('NL')) as c(country), work_rights x where x.code = 'ES-1'
  and not exists (select 1 from work_rights o where o.country = c.country and o.stay_basis = 'eu_citizen');

-- Spain: cards of temporary protection count until 4 March 2027, work included; what follows is not in the source.
update work_rights set except_citizens = '{UA}' where code = 'ES-10-temporary_protection' and updated_by is null;
insert into work_rights (code, country, citizens, except_citizens, stay_basis, work_basis, verdict, stay_types, work_types, conditions, valid_from, valid_to, act, source, confidence, note)
select v.* from (values
  ('ES-10-protected', 'ES', '{UA}'::text[], '{}'::text[], 'temporary_protection', 'es_authorisation', 'yes', '{tie}'::text[], '{}'::text[], '{}'::text[],
    '2026-09-01'::date, '2027-03-04'::date, 'Ley Orgánica 4/2000; Orden INT/96/2026', 'Text of 09.2026 naming the order', 'secondary',
    'Cards of temporary protection are prolonged to 4.03.2027, work included.'),
  ('ES-10-protected-later', 'ES', '{UA}', '{}', 'temporary_protection', 'es_authorisation', 'unknown', '{tie}', '{}', '{}',
    '2027-03-05', null, 'Ley Orgánica 4/2000; Decision (EU) 2026/1912', 'Not read', 'doubtful', 'The prolongation to 4.03.2028 was not carried over in the source.'),
  ('CZ-7', 'CZ', null, '{}', 'temporary_protection', 'free_access', 'unknown', '{temporary_protection}', '{}', '{status_confirmed}', '-infinity', null,
    'Zákon č. 65/2022 Sb.; zákon č. 66/2022 Sb.', 'komora-khk.cz; podnikatel.cz, 2023', 'secondary',
    'Access to work is free under protection granted by Czechia; the document does not say which country has granted it.'),
  ('CZ-4', 'CZ', null, '{}', 'residence_card', 'single_permit', 'unknown', '{residence_card}', '{}', '{}', '-infinity', null,
    'Zákon č. 435/2004 Sb., § 64, 66; nařízení vlády č. 64/2009 Sb.', 'mvcr.cz; mpsv.cz', 'doubtful',
    'An agency may assign holders of an employee card only to kinds of work of the regulation; the list of today was not read.'),
  ('DE-10', 'DE', null, '{}', 'temporary_protection', 'free_access', 'unknown', '{temporary_protection}', '{}', '{status_confirmed}', '-infinity', null,
    'Aufenthaltsgesetz, § 24', 'Study page and app data, autumn 2026', 'secondary',
    'Titles that were valid on 1.02.2026 run to 4.03.2027; the document does not say which country has granted the protection.'),
  ('DE-10-card', 'DE', null, '{}', 'residence_card', 'single_permit', 'unknown', '{residence_card}', '{}', '{}', '-infinity', null,
    'Aufenthaltsgesetz, § 40 Abs. 1 Nr. 2', 'Not read', 'likely', 'Approval is refused for temporary agency work; to be asked of a lawyer.'),
  ('NL-10', 'NL', null, '{}', 'temporary_protection', 'free_access', 'unknown', '{temporary_protection}', '{}', '{status_confirmed}', '-infinity', null,
    'Wet arbeid vreemdelingen', 'Not read', 'likely', 'A notice to UWV two working days before the start; the document does not say which country has granted the protection.'),
  ('NL-10-card', 'NL', null, '{}', 'residence_card', 'single_permit', 'unknown', '{residence_card}', '{}', '{}', '-infinity', null,
    'Wet arbeid vreemdelingen', 'Not read', 'likely', 'As a rule not for posting by agencies; to be asked of a lawyer.')
) as v(code, country, citizens, except_citizens, stay_basis, work_basis, verdict, stay_types, work_types, conditions, valid_from, valid_to, act, source, confidence, note)
where not exists (select 1 from work_rights o where o.country = v.country and o.stay_basis = v.stay_basis and o.work_basis = v.work_basis and not o.shipped)
  and (v.country <> 'ES' or exists (select 1 from work_rights e where e.code = 'ES-10-temporary_protection' and e.except_citizens @> '{UA}'));
update work_rights set shipped = true where code in ('CZ-1', 'DE-1', 'NL-1', 'ES-10-protected', 'ES-10-protected-later', 'CZ-7', 'CZ-4', 'DE-10', 'DE-10-card', 'NL-10', 'NL-10-card');
