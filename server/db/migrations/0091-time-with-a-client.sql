-- The most months of work for one client in a row, and the longest break in months after which earlier work still counts.
alter table legal_limits drop constraint legal_limits_key_check;
alter table legal_limits add constraint legal_limits_key_check check (key in ('temporary_months', 'temporary_within_months', 'posting_months', 'posting_break_months',
  'client_months', 'client_break_months', 'visit_days', 'visit_within_days', 'daily_rest', 'rest_times_shift', 'weekly_rest', 'day_hours', 'week_hours', 'night_from',
  'night_to', 'schedule_notice_days', 'free_sunday_weeks', 'free_sundays_year', 'holiday_from', 'equal_pay_months', 'pay_hour', 'pay_month')) not valid;
alter table legal_limits validate constraint legal_limits_key_check;

insert into legal_limits (key, country, amount, act, source, confidence, note, shipped) values
  ('client_months', 'DE', 18, 'Arbeitnehmerüberlassungsgesetz, § 1 Abs. 1b', 'oemundlieferant.de; arts.network, 2017', 'confirmed',
    'A collective agreement of the client''s branch may set another length: enter it for the client.', true),
  ('client_break_months', 'DE', 3, 'Arbeitnehmerüberlassungsgesetz, § 1 Abs. 1b', 'oemundlieferant.de; arts.network, 2017', 'confirmed',
    'Earlier work for the same client, for any agency, counts unless more than three months lie between.', true);
