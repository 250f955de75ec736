import type { staff as en } from '../en/staff.ts'
import type { Translated } from '../translated.ts'

export const staff: Translated<typeof en> = {
  fields: {
    user_id: 'Użytkownik',
    locale: 'Język wiadomości',
    hired_on: 'Data zatrudnienia',
    contracts: 'Otwarte kontrakty',
    successor_id: 'Kto przejmuje',
    predecessor_id: 'Przejęto od',
  },
  search_hint: 'Nazwisko, telefon, e-mail',
  search_hint_in_part: 'Nazwisko, telefon',
  in_part: 'Widzisz imię i nazwisko, telefon i status. Resztę widzą osoby prowadzące te same kontrakty.',
  is_blocked: 'Konto jest zablokowane. Może je odblokować administrator na stronie Użytkownicy.',
  open_users: 'Użytkownicy',
  is_invited: 'Wysłano zaproszenie. Hasło nie jest jeszcze ustawione.',
  read_only: 'Możesz przeglądać, ale nie zmieniać.',
  who: 'Kogo dodajesz',
  new_person: 'Nowa osoba',
  known_user: 'Istniejący użytkownik',
  new_person_hint: 'Wyślemy e-mail z linkiem do ustawienia hasła. Link działa przez trzy dni.',
  comes_back: 'Konto pozostanie zablokowane, dopóki administrator go nie odblokuje.',
  groups: {
    work: 'Praca',
    record: 'Informacje',
  },
}
