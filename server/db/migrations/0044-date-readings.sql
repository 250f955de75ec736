-- How each column of dates in an imported file is read: {"3": {"order": "day_first", "by": "values"}}.
alter table imports add column date_readings jsonb not null default '{}';
-- Files that were looked at before have no readings: they are looked at again.
update imports set state = 'uploaded' where state = 'checked';
