import type { staff as en } from '../en/staff.ts'
import type { Translated } from '../translated.ts'

export const staff: Translated<typeof en> = {
  fields: {
    user_id: 'Użytkownik',
    locale: 'Język listów',
    hired_on: 'Data zatrudnienia',
    contracts: 'Otwarte kontrakty',
    successor_id: 'Kto przejmuje',
    predecessor_id: 'Przejęto od',
  },
  search_hint: 'Nazwisko, telefon, e-mail',
  in_part: 'Widzisz imię i nazwisko, telefon i status; reszta jest dla osób prowadzących te same kontrakty.',
  is_blocked: 'Konto jest zablokowane. Odblokować może je tylko administrator, na stronie użytkowników.',
  open_users: 'Użytkownicy',
  is_invited: 'Zaproszenie wysłane: hasło nie zostało jeszcze ustawione.',
  read_only: 'Możesz to zobaczyć, ale nie zmienić.',
  who: 'Kto to jest',
  new_person: 'Nowa osoba',
  known_user: 'Istniejący użytkownik',
  new_person_hint: 'Wyślemy list z linkiem do ustawienia hasła; link działa trzy dni.',
  comes_back: 'Konto pozostanie zablokowane, dopóki administrator go nie odblokuje.',
  groups: {
    work: 'Praca',
    record: 'Zapis',
  },
}
