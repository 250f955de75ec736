-- What everyone of an agency shares: where its days begin, its money, and how dates and hours are written.
alter table agency
  add column time_zone text not null default 'Europe/Warsaw' check (length(time_zone) between 3 and 64),
  add column currency text not null default 'PLN' check (currency ~ '^[A-Z]{3}$'),
  add column clock text not null default '24' check (clock in ('24', '12')),
  add column date_order text not null default 'day_first' check (date_order in ('day_first', 'month_first'));
