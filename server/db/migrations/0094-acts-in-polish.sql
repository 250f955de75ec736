-- Polish rows that nobody has changed quote their acts in the language of the act, as other countries' rows do.
create function acts_in_polish(act text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(act,
    'Act of 20.03.2025 (Dz.U. 2025 poz. 621)', 'Act of 20.03.2025'),
    'Act of 20.03.2025', 'Ustawa z 20.03.2025 (Dz.U. 2025 poz. 621)'),
    'Act of 23.01.2026 (Dz.U. 2026 poz. 203)', 'Act of 23.01.2026'),
    'Act of 23.01.2026', 'Ustawa z 23.01.2026 (Dz.U. 2026 poz. 203)'),
    'Act of 14.07.2006', 'Ustawa z 14.07.2006'),
    'Act of 9.07.2003 on temporary workers', 'Ustawa z 9.07.2003 o zatrudnianiu pracowników tymczasowych'),
    'Foreigners Act (Dz.U. 2025 poz. 1079)', 'Ustawa o cudzoziemcach'),
    'Foreigners Act', 'Ustawa o cudzoziemcach'),
    'Regulation (EU)', 'Rozporządzenie (UE)'),
    'Decision (EU)', 'Decyzja (UE)'),
    'judgment VII', 'orzeczenie VII')
$$;
update work_rights set act = acts_in_polish(act) where country = 'PL' and shipped and updated_by is null and act <> acts_in_polish(act);
update legal_limits set act = acts_in_polish(act) where country = 'PL' and shipped and updated_by is null and act <> acts_in_polish(act);
update work_notices set act = replace(acts_in_polish(act), 'Regulation (EC)', 'Rozporządzenie (WE)')
  where country = 'PL' and shipped and updated_by is null and act <> replace(acts_in_polish(act), 'Regulation (EC)', 'Rozporządzenie (WE)');
drop function acts_in_polish(text);
