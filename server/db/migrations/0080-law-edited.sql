-- Rows of law that super-admins change in the program; `shipped` rows came with a release, the others the agency has added itself.
-- A later release changes a shipped row only while nobody has (`updated_by is null`).
alter table work_rights
  add column shipped boolean not null default true,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by bigint references users,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references users;
alter table work_rights alter column shipped set default false;
grant insert, update, delete on work_rights to brigada_app;

-- Numbers that the law sets: the most, the least or the day of something, per country, client and form of employment.
create table legal_limits (
  id bigint generated always as identity primary key,
  key text not null check (key in ('temporary_months', 'temporary_within_months', 'posting_months', 'posting_break_months', 'visit_days', 'visit_within_days',
    'daily_rest', 'rest_times_shift', 'weekly_rest', 'day_hours', 'week_hours', 'night_from', 'night_to', 'schedule_notice_days', 'notification_days',
    'pay_hour', 'pay_month')),
  -- Null: every country without a row of its own.
  country text,
  -- The client that has chosen the value, by tax number; null: every client.
  client_tax_id text check (client_tax_id is null or country is not null),
  -- Null: any form of employment.
  forms text[] check (forms <> '{}'),
  -- Null: no limit.
  amount numeric(12, 2) check (amount >= 0),
  currency text check ((currency is null) = (key not in ('pay_hour', 'pay_month'))),
  valid_from date not null default '-infinity',
  valid_to date,
  act text not null,
  source text not null,
  confidence text not null check (confidence in ('confirmed', 'secondary', 'likely', 'doubtful')),
  note text,
  shipped boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  constraint legal_limits_days_check check (valid_to is null or valid_to >= valid_from)
);
grant select, insert, update, delete on legal_limits to brigada_app;

insert into legal_limits (key, country, forms, amount, currency, valid_from, valid_to, act, source, confidence, note, shipped)
select key, country, forms::text[], amount, currency, coalesce(valid_from::date, '-infinity'), valid_to::date, act, source, confidence, note, true from (values
  ('temporary_months', 'PL', null, 18, null, '2017-06-01', null, 'Act of 9.07.2003 on temporary workers, art. 20, 25a', 'kadry.infor.pl 7502648, 20.01.2026', 'confirmed', 'For one client, whatever the agency; employment and civil contracts together.'),
  ('temporary_within_months', 'PL', null, 36, null, '2017-06-01', null, 'Act of 9.07.2003 on temporary workers, art. 20, 25a', 'kadry.infor.pl 7502648, 20.01.2026', 'confirmed', null),
  ('posting_months', null, null, 24, null, null, null, 'Regulation (EC) 883/2004, art. 12', 'EU practical guide on applicable legislation, 12.2013', 'confirmed', 'On one A1 certificate.'),
  ('posting_break_months', null, null, 2, null, null, null, 'Decision A2 of the Administrative Commission', 'EU practical guide on applicable legislation, 12.2013', 'secondary', 'After the end of a posting to the same country.'),
  ('visit_days', null, null, 90, null, null, null, 'Regulation (EU) 2016/399, art. 6(1)', 'Regulation (EU) 2016/399', 'secondary', 'All Schengen states together; the first and last day count.'),
  ('visit_within_days', null, null, 180, null, null, null, 'Regulation (EU) 2016/399, art. 6(1)', 'Regulation (EU) 2016/399', 'secondary', null),
  ('daily_rest', null, null, 11, null, null, null, 'Directive 2003/88/EC, art. 3', 'Directive 2003/88/EC', 'confirmed', null),
  ('weekly_rest', null, null, 35, null, null, null, 'Directive 2003/88/EC, art. 5', 'Directive 2003/88/EC', 'confirmed', '24 hours and the daily rest.'),
  ('week_hours', null, null, 48, null, null, null, 'Directive 2003/88/EC, art. 6', 'Directive 2003/88/EC', 'confirmed', 'On average; the schedule checks each week.'),
  ('night_from', null, null, 22, null, null, null, 'Directive 2003/88/EC, art. 2', 'Directive 2003/88/EC', 'likely', 'Seven hours that contain midnight to 5:00; countries differ.'),
  ('night_to', null, null, 6, null, null, null, 'Directive 2003/88/EC, art. 2', 'Directive 2003/88/EC', 'likely', null),
  ('schedule_notice_days', null, null, 7, null, null, null, 'Kodeks pracy, art. 129 § 3', 'praca.gazetaprawna.pl 864102', 'likely', 'The rule of Poland, where no other is entered.'),
  ('daily_rest', 'PL', null, 11, null, null, null, 'Kodeks pracy, art. 132', 'gazetaprawna.pl 16556', 'confirmed', 'Binds employment contracts, not civil ones.'),
  ('weekly_rest', 'PL', null, 35, null, null, null, 'Kodeks pracy, art. 133', '9lib.org (Jurkowski)', 'confirmed', '24 hours at a planned change of shift.'),
  ('week_hours', 'PL', null, 48, null, null, null, 'Kodeks pracy, art. 131', 'gazetaprawna.pl 16556', 'confirmed', 'On average over the settlement period; the schedule checks each week.'),
  ('night_from', 'PL', null, 22, null, null, null, 'Kodeks pracy, art. 151⁷', 'natemat.pl 599138, 04.2025', 'confirmed', 'Eight hours between 21:00 and 7:00, chosen by the client: a client with other hours has rows of its own.'),
  ('night_to', 'PL', null, 6, null, null, null, 'Kodeks pracy, art. 151⁷', 'natemat.pl 599138, 04.2025', 'confirmed', null),
  ('schedule_notice_days', 'PL', null, 7, null, null, null, 'Kodeks pracy, art. 129 § 3', 'praca.gazetaprawna.pl 864102', 'confirmed', null),
  ('notification_days', 'PL', null, 7, null, '2025-06-01', null, 'Act of 20.03.2025 (Dz.U. 2025 poz. 621), art. 5a, 70', 'Compiled text of 17.06.2026', 'secondary', 'From the day of the event.'),
  ('daily_rest', 'ES', null, 12, null, null, null, 'Estatuto de los Trabajadores, art. 34', 'eures-andalucia-algarve.eu', 'confirmed', null),
  ('day_hours', 'ES', null, 9, null, null, null, 'Estatuto de los Trabajadores, art. 34', 'eures-andalucia-algarve.eu', 'confirmed', 'Ordinary hours, unless an agreement sets others.'),
  ('weekly_rest', 'ES', null, 36, null, null, null, 'Estatuto de los Trabajadores, art. 37', 'eures-andalucia-algarve.eu', 'confirmed', 'A day and a half in a row; over 14 days together: likely.'),
  ('day_hours', 'CZ', null, 12, null, null, null, 'Zákoník práce, § 83', 'Not read', 'likely', null),
  ('night_from', 'DE', null, 23, null, null, null, 'Arbeitszeitgesetz, § 2', 'Not read', 'likely', null),
  ('day_hours', 'DE', null, 10, null, null, null, 'Arbeitszeitgesetz, § 3', 'Page of a specialist lawyer for labour law', 'confirmed', 'With 8 hours on average over six months.'),
  ('daily_rest', 'DE', null, 11, null, null, null, 'Arbeitszeitgesetz, § 5', 'Page of a specialist lawyer for labour law', 'confirmed', null),
  ('day_hours', 'NL', null, 12, null, null, null, 'Arbeidstijdenwet, art. 5:7', 'nl.hellolaw.com', 'secondary', null),
  ('week_hours', 'NL', null, 60, null, null, null, 'Arbeidstijdenwet, art. 5:7', 'nl.hellolaw.com', 'secondary', '55 on average in 4 weeks, 48 in 16.'),
  ('weekly_rest', 'NL', null, 36, null, null, null, 'Arbeidstijdenwet, art. 5:5', 'Not read', 'likely', 'Or 72 hours in 14 days.'),
  ('night_from', 'NL', null, 0, null, null, null, 'Arbeidstijdenwet, art. 1:7', 'Not read', 'likely', null),
  ('daily_rest', 'UA', null, 0, null, null, null, 'КЗпП, ст. 59', 'Not read', 'likely', 'Twice the shift before instead.'),
  ('rest_times_shift', 'UA', null, 2, null, null, null, 'КЗпП, ст. 59', 'Not read', 'likely', 'With the break of that shift.'),
  ('weekly_rest', 'UA', null, 42, null, null, null, 'КЗпП, ст. 70', 'kadroland.com 1037', 'confirmed', 'Under martial law it may be 24 hours (Act 2136-IX, art. 6): enter it if you use it.'),
  ('week_hours', 'UA', null, 40, null, null, null, 'КЗпП, ст. 50', 'sud.ua, 31.10.2025', 'confirmed', 'Under martial law up to 60 at critical infrastructure (Act 2136-IX, art. 6).'),
  ('pay_hour', 'PL', '{civil_contract}', 30.50, 'PLN', '2025-01-01', '2025-12-31', 'Dz.U. 2024 poz. 1362', 'Public comparison of minimum wages', 'confirmed', null),
  ('pay_hour', 'PL', '{civil_contract}', 31.40, 'PLN', '2026-01-01', '2026-12-31', 'Dz.U. 2025 poz. 1242', 'Public comparison of minimum wages', 'confirmed', null),
  ('pay_hour', 'PL', '{civil_contract}', 32.30, 'PLN', '2027-01-01', null, 'Dz.U. 2026 poz. 1213, § 2', 'Public comparison of minimum wages', 'confirmed', null),
  ('pay_month', 'PL', '{employment,temporary_employment}', 4666, 'PLN', '2025-01-01', '2025-12-31', 'Dz.U. 2024 poz. 1362', 'ksiegowosc-budzetowa.infor.pl 7048841, 12.09.2025', 'confirmed', 'For full time.'),
  ('pay_month', 'PL', '{employment,temporary_employment}', 4806, 'PLN', '2026-01-01', '2026-12-31', 'Dz.U. 2025 poz. 1242', 'ksiegowosc-budzetowa.infor.pl 7048841, 12.09.2025', 'confirmed', 'For full time.'),
  ('pay_month', 'PL', '{employment,temporary_employment}', 4950, 'PLN', '2027-01-01', null, 'Dz.U. 2026 poz. 1213, § 1', 'Public comparison of minimum wages', 'confirmed', 'For full time.'),
  ('pay_hour', 'CZ', null, 134.40, 'CZK', '2026-01-01', '2026-12-31', 'Nařízení vlády 405/2025', 'Lists naming MPSV 2026', 'secondary', null),
  ('pay_month', 'CZ', null, 22400, 'CZK', '2026-01-01', '2026-12-31', 'Nařízení vlády 405/2025', 'Lists naming MPSV 2026', 'secondary', null),
  ('pay_hour', 'DE', null, 13.90, 'EUR', '2026-01-01', '2026-12-31', 'Fünfte Mindestlohnanpassungsverordnung, § 1', 'Quoted official text, 1.10.2026', 'confirmed', 'The floor of temporary work is set by an ordinance of its own and is higher.'),
  ('pay_hour', 'DE', null, 14.60, 'EUR', '2027-01-01', null, 'Fünfte Mindestlohnanpassungsverordnung, § 1', 'Quoted official text, 1.10.2026', 'confirmed', 'The floor of temporary work is set by an ordinance of its own and is higher.'),
  ('pay_hour', 'NL', null, 14.99, 'EUR', '2026-07-01', '2026-12-31', 'Wet minimumloon', 'Article citing Rijksoverheid, 4.10.2026', 'secondary', 'From 21 years; changes twice a year.')
) as shipped (key, country, forms, amount, currency, valid_from, valid_to, act, source, confidence, note);
