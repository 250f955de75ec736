-- The region of the work site, whose public holidays count: a code of the country and the region, such as DE-BY.
alter table contracts add column site_region text;

-- Free Sundays, and the hour at which a Sunday or public holiday begins.
alter table legal_limits drop constraint legal_limits_key_check;
alter table legal_limits add constraint legal_limits_key_check check (key in ('temporary_months', 'temporary_within_months', 'posting_months', 'posting_break_months',
  'visit_days', 'visit_within_days', 'daily_rest', 'rest_times_shift', 'weekly_rest', 'day_hours', 'week_hours', 'night_from', 'night_to',
  'schedule_notice_days', 'notification_days', 'free_sunday_weeks', 'free_sundays_year', 'holiday_from', 'pay_hour', 'pay_month'));

insert into legal_limits (key, country, forms, amount, act, source, confidence, note, shipped) values
  ('free_sunday_weeks', 'PL', '{employment,temporary_employment}', 4, 'Kodeks pracy, art. 151(10)–151(12)', 'Not read', 'likely',
    'At least one free Sunday in so many weeks. Work on a Sunday or public holiday gives a day off in exchange. Binds employment contracts, not civil ones.', true),
  ('free_sundays_year', 'DE', '{employment,temporary_employment}', 15, 'Arbeitszeitgesetz, § 11', 'Not read', 'likely',
    'Free Sundays in a calendar year.', true);
