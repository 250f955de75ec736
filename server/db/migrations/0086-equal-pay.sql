-- What a comparable employee of the client earns, in the currency and for the period of the contract's rates; null: not entered.
alter table needs add column comparable_pay numeric(12, 2) check (comparable_pay > 0);

-- After how many months with a client its comparable pay is due; 0: from the first day.
alter table legal_limits drop constraint legal_limits_key_check;
alter table legal_limits add constraint legal_limits_key_check check (key in ('temporary_months', 'temporary_within_months', 'posting_months', 'posting_break_months',
  'visit_days', 'visit_within_days', 'daily_rest', 'rest_times_shift', 'weekly_rest', 'day_hours', 'week_hours', 'night_from', 'night_to',
  'schedule_notice_days', 'free_sunday_weeks', 'free_sundays_year', 'holiday_from', 'equal_pay_months', 'pay_hour', 'pay_month'));

insert into legal_limits (key, country, forms, amount, act, source, confidence, note, shipped) values
  ('equal_pay_months', 'PL', null, 0, 'Ustawa z 9.07.2003 o zatrudnianiu pracowników tymczasowych, art. 15', 'Not read', 'likely',
    'Equal treatment from the first day.', true),
  ('equal_pay_months', 'DE', '{employment,temporary_employment}', 9, 'Arbeitnehmerüberlassungsgesetz, § 8 Abs. 1 und 4', 'Not read', 'likely',
    'A collective agreement may depart from equal pay for at most so many months; without one it is due from the first day.', true),
  ('equal_pay_months', 'NL', '{employment,temporary_employment}', 0, 'Waadi, art. 8', 'Not read', 'likely',
    'Equal pay from the first day.', true);
