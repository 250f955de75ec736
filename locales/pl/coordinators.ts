import type { coordinators as en } from '../en/coordinators.ts'
import type { Translated } from '../translated.ts'

export const coordinators: Translated<typeof en> = {
  fields: {
    user_id: 'Użytkownik',
    locale: 'Język listów',
    regions: 'Regiony',
    hired_on: 'Data zatrudnienia',
    contracts: 'Otwarte kontrakty',
    main_contracts: 'W tym jako główny',
    successor_id: 'Kto przejmuje',
    predecessor_id: 'Przejęto od',
    contracts_handed_over: 'Przekazane kontrakty',
    contracts_taken_over: 'Przejęte kontrakty',
  },
  title: 'Koordynatorzy',
  create: 'Utwórz koordynatora',
  create_title: 'Nowy koordynator',
  search_hint: 'Nazwisko, telefon, e-mail',
  empty: 'Nie ma koordynatorów, których możesz zobaczyć.',
  nothing_found: 'Żaden koordynator nie pasuje do wyszukiwania i filtrów.',
  board: 'Koordynatorzy według statusu',
  back: 'Wróć do koordynatora',
  is_archived: 'Ten koordynator został zarchiwizowany',
  in_part: 'Widzisz imię i nazwisko, telefon i status; reszta jest dla osób z tych samych kontraktów.',
  is_blocked: 'Konto jest zablokowane. Odblokować może je tylko administrator, na stronie użytkowników.',
  open_users: 'Użytkownicy',
  is_invited: 'Zaproszenie wysłane: hasło nie zostało jeszcze ustawione.',
  read_only: 'Możesz to zobaczyć, ale nie zmienić.',
  who: 'Kto to jest',
  new_person: 'Nowa osoba',
  known_user: 'Istniejący użytkownik',
  new_person_hint: 'Wyślemy list z linkiem do ustawienia hasła; link działa trzy dni.',
  known_user_hint: 'Użytkownik otrzyma rolę koordynatora obok tych, które ma.',
  groups: {
    work: 'Praca',
    record: 'Zapis',
  },
  region: {
    country: 'Kraj',
    city: 'Miasto',
    add: 'Dodaj region',
    remove: 'Usuń region {name}',
  },
  hands_over:
    '{count, plural, one {# otwarty kontrakt potrzebuje} few {# otwarte kontrakty potrzebują} many {# otwartych kontraktów potrzebuje} other {# otwartego kontraktu potrzebuje}} innego głównego koordynatora.',
  leaves:
    'Dziś odchodzi z zespołów wszystkich otwartych kontraktów. Konto bez innej roli zostanie zablokowane, a jego sesje zakończone.',
  comes_back: 'Konto pozostanie zablokowane, dopóki administrator go nie odblokuje.',
}
