-- The day that weeks of the agency's calendars begin with.
alter table agency
  add column first_weekday text not null default 'monday' check (first_weekday in ('monday', 'saturday', 'sunday'));
