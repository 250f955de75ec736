import type { statuses as en } from '../en/statuses.ts'
import type { Translated } from '../translated.ts'

export const statuses: Translated<typeof en> = {
  title: 'Statusy',
  tabs: {
    statuses: 'Statusy',
    reasons: 'Powody',
    positions: 'Stanowiska',
    documents: 'Rodzaje dokumentów',
  },
  add: 'Dodaj',
  new: 'Nowy status',
  saved: 'Zapisano',
  read_only: 'Możesz przeglądać, ale nie zmieniać: potrzebne jest uprawnienie „update statuses”.',
  read_only_entries:
    'Możesz oglądać, ale nie zmieniać: potrzebne jest uprawnienie „update statuses” lub „update contract”.',
  code: 'Kod',
  code_hint: 'Litery łacińskie i podkreślenia; nie można go zmienić.',
  name: 'Nazwa',
  colour: 'Kolor',
  category: 'Rodzaj',
  categories: {
    initial: 'Początkowy',
    active: 'W toku',
    paused: 'Wstrzymany',
    closed_ok: 'Zamknięty pomyślnie',
    closed_bad: 'Zamknięty, utracony',
  },
  next: 'Następne kroki',
  roles: 'Kto może ustawić',
  roles_all: 'wszyscy, którzy mogą edytować',
  asks: 'Wymaga pól',
  due_days: 'Termin w dniach',
  due_days_hint: 'Po tylu dniach rekord jest spóźniony.',
  due_in: '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  requires_reason: 'Wymaga powodu',
  requires_comment: 'Wymaga komentarza',
  active: 'W użyciu',
  inactive: 'nieużywany',
  set_by_system: 'ustawia Brigada',
  in_use: '{count, plural, one {# rekord} few {# rekordy} many {# rekordów} other {# rekordu}}',
  replacement:
    'Dokąd {count, plural, one {trafi # rekord} few {trafią # rekordy} many {trafi # rekordów} other {trafi # rekordu}}',
  new_entry: 'Nowy wpis',
  edit_entry: 'Edytuj',
  kind: 'Rodzaj',
  kinds: {
    refusal: 'osoba rezygnuje',
    rejection: 'agencja odrzuca',
    leave: 'odejście',
    cancel: 'anulowanie',
  },
}
