import type { coordinators as en } from '../en/coordinators.ts'
import type { Translated } from '../translated.ts'

export const coordinators: Translated<typeof en> = {
  fields: {
    regions: 'Regiony',
    main_contracts: 'W tym jako główny koordynator',
    contracts_handed_over: 'Przekazane kontrakty',
    contracts_taken_over: 'Przejęte kontrakty',
    placements_handed_over: 'Przekazane skierowania',
    placements_taken_over: 'Przejęte skierowania',
    houses_handed_over: 'Przekazane kwatery',
    houses_taken_over: 'Przejęte kwatery',
    tasks_handed_over: 'Przekazane zadania',
    tasks_taken_over: 'Przejęte zadania',
    rules_handed_over: 'Przekazane reguły zadań',
    rules_taken_over: 'Przejęte reguły zadań',
    cases_handed_over: 'Przekazane sprawy legalizacyjne',
    cases_taken_over: 'Przejęte sprawy legalizacyjne',
  },
  title: 'Koordynatorzy',
  create: 'Dodaj koordynatora',
  create_title: 'Nowy koordynator',
  nothing_found: 'Żaden koordynator nie pasuje do wyszukiwania i filtrów.',
  board: 'Koordynatorzy według statusu',
  back: 'Wróć do koordynatora',
  is_archived: 'Ten koordynator jest w archiwum',
  known_user_hint: 'Użytkownik dostanie rolę koordynatora i zachowa dotychczasowe role.',
  region: {
    country: 'Kraj',
    city: 'Miasto',
    add: 'Dodaj region',
    remove: 'Usuń region {name}',
  },
  hands_over: 'Następca przejmuje: {list}.',
  held: {
    contracts: 'kontrakty jako główny koordynator: {count}',
    placements: 'skierowania: {count}',
    houses: 'kwatery: {count}',
    tasks: 'otwarte zadania: {count}',
    rules: 'reguły zadań: {count}',
    cases: 'sprawy legalizacyjne: {count}',
  },
  leaves:
    'Od dziś nie będzie w zespole żadnego otwartego kontraktu. Konto bez innej roli zostanie zablokowane, a sesje zakończone.',
  empty: 'Nie ma jeszcze koordynatorów. Dodaj pierwszego.',
}
