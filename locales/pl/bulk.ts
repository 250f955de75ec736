import type { Translated } from '../translated.ts'
import type { bulk as en } from '../en/bulk.ts'

export const bulk: Translated<typeof en> = {
  label: 'Dla zaznaczonych wierszy',
  title: 'Zmiana zbiorcza {number}',
  chosen: '{count, plural, one {Zaznaczono #} few {Zaznaczono #} many {Zaznaczono #} other {Zaznaczono #}}',
  choose_all: 'Zaznacz wszystkie znalezione: {count}',
  clear: 'Wyczyść zaznaczenie',
  status: 'Status',
  owner: 'Rekruter',
  field: 'Pole',
  preview: 'Podgląd',
  preview_text:
    '{count, plural, one {Wybrano # wiersz} few {Wybrano # wiersze} many {Wybrano # wierszy} other {Wybrano # wiersza}}. Pierwsze zmienią się tak:',
  preview_stops:
    'Zmiany do zdjęcia z grafiku: {shifts, number}. Skierowania: {placements, number}. Łóżka: {stays, number}. Premie w oczekiwaniu: {bonuses, number}.',
  preview_more: 'i jeszcze {count, plural, one {#} few {#} many {#} other {#}}',
  same: 'bez zmian',
  run: 'Zmień {count, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}',
  undo: 'Cofnij {count, plural, one {# zmianę} few {# zmiany} many {# zmian} other {# zmiany}}',
  progress: '{done} z {total}.',
  may_leave: 'Zmiana trwa dalej, nawet gdy zamkniesz tę stronę.',
  own_page: 'Otwórz stronę tej zmiany',
  unseen: 'rekord, do którego nie masz już dostępu',
  kinds: {
    status: 'Zmiana statusu',
    owner: 'Zmiana rekrutera',
    custom: 'Zmiana pola',
    assignees: 'Zmiana przypisanych osób',
    due: 'Zmiana terminu',
    shift: 'Przesunięcie terminu',
    archive: 'Archiwizacja',
    restore: 'Przywrócenie z archiwum',
  },
  states: {
    running: 'Zmienianie…',
    finished: 'Gotowe',
    undoing: 'Cofanie…',
    undone: 'Cofnięto',
    failed: 'Zatrzymano: nie masz już wymaganych uprawnień',
  },
  counts: {
    changed: 'Zmienione',
    unchanged: 'Bez zmian',
    refused: 'Nie udało się zmienić',
    undone: 'Cofnięte',
    kept: 'Pominięte',
  },
  report: {
    refused: 'Nie udało się zmienić ({count, number})',
    kept: 'Pominięte, bo później je zmieniono ({count, number})',
  },
}
