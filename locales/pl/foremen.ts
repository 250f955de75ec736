import type { foremen as en } from '../en/foremen.ts'
import type { Translated } from '../translated.ts'

export const foremen: Translated<typeof en> = {
  fields: {
    max_team: 'Prowadzi najwyżej',
    crew: 'Brygada',
    crew_room: 'Miejsca w brygadzie',
    worker_id: 'Był pracownikiem',
    next_foreman_id: 'Brygadę przejął',
    former_foreman_id: 'Brygada przejęta od',
    crew_handed_over: 'Przekazane osoby',
    crew_taken_over: 'Przejęte osoby',
    crew_taken_back: 'Zwrócone osoby',
    hand_over_comment: 'Komentarz do przekazania',
    confirmed_warnings: 'Potwierdzono',
    confirmed: 'Może prowadzić więcej osób niż jego limit',
  },
  title: 'Brygadziści',
  create: 'Utwórz brygadzistę',
  create_title: 'Nowy brygadzista',
  promote: 'Awansuj na brygadzistę',
  promote_title: 'Awans na brygadzistę: {name}',
  promote_hint:
    'Pracownik nadal jest pracownikiem, z dokumentami i skierowaniami; obok powstają profil i konto brygadzisty.',
  is_foreman: 'Brygadzista',
  empty: 'Nie ma brygadzistów, których możesz zobaczyć.',
  nothing_found: 'Żaden brygadzista nie pasuje do wyszukiwania i filtrów.',
  board: 'Brygadziści według statusu',
  back: 'Wróć do brygadzisty',
  is_archived: 'Ten brygadzista został zarchiwizowany',
  known_user_hint: 'Użytkownik otrzyma rolę brygadzisty obok tych, które ma.',
  crew_of: '{crew, number} z {max, number}',
  rooms: {
    has_room: 'Ma miejsce',
    full: 'Pełna',
    too_large: 'Ponad limit',
  },
  tabs: {
    crew: 'Brygada',
    contracts: 'Kontrakty',
  },
  no_crew: 'W tej brygadzie nie ma nikogo. Trafia się do niej, gdy kogoś skierujesz na kontrakt z tym brygadzistą.',
  no_contracts: 'Ten brygadzista nie prowadzi ludzi na żadnym kontrakcie. Dodaj go do zespołu kontraktu.',
  hidden:
    '{count, plural, one {Jeszcze # osoba jest} few {Jeszcze # osoby są} many {Jeszcze # osób jest} other {Jeszcze # osoby jest}} na kontraktach, których nie możesz zobaczyć.',
  since: 'od {date}',
  people: '{count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
  hand_over: {
    open: 'Przekaż brygadę',
    title: 'Przekazanie brygady: {name}',
    hint: 'Kto przejmuje, prowadzi te osoby na ich kontraktach od tego dnia.',
    from: 'Od',
    comment: 'Komentarz',
    who: 'Kogo',
    all: 'Wszyscy na tym kontrakcie',
    none: 'Zaznacz co najmniej jedną osobę.',
    save: 'Przekaż {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osoby}}',
    done: 'Brygadę przekazano: {name}',
  },
  hands_over:
    '{count, plural, one {# osoba z brygady potrzebuje} few {# osoby z brygady potrzebują} many {# osób z brygady potrzebuje} other {# osoby z brygady potrzebuje}} innego brygadzisty.',
  leaves: 'Dziś odchodzi ze wszystkich kontraktów. Konto bez innej roli zostanie zablokowane, a jego sesje zakończone.',
}
