-- Erasures are looked up every minute, to be listed beside the backups.
create index change_history_anonymised on change_history (id) where action = 'anonymised';
