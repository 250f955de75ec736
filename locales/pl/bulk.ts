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
  preview_more: 'i jeszcze {count, plural, one {#} few {#} many {#} other {#}}',
  same: 'bez zmian',
  run: 'Zmień {count, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}',
  undo: 'Cofnij {count, plural, one {# zmianę} few {# zmiany} many {# zmian} other {# zmiany}}',
  progress: '{done} z {total}.',
  may_leave: 'Trwa dalej, gdy stąd wyjdziesz.',
  own_page: 'Ta zmiana ma własną stronę',
  unseen: 'rekord, którego już nie widzisz',
  kinds: {
    status: 'Zmiana statusu',
    owner: 'Zmiana rekrutera',
    custom: 'Zmiana pola',
    assignees: 'Zmiana osób',
    due: 'Zmiana terminu',
    shift: 'Przesunięcie terminu',
    archive: 'Do archiwum',
    restore: 'Z archiwum',
  },
  states: {
    running: 'Zmieniam …',
    finished: 'Gotowe',
    undoing: 'Cofam …',
    undone: 'Cofnięto',
    failed: 'Zatrzymano: Twoje uprawnienia już nie wystarczają',
  },
  counts: {
    changed: 'Zmienione',
    unchanged: 'Już takie były',
    refused: 'Odrzucone',
    undone: 'Cofnięte',
    kept: 'Zachowane',
  },
  report: {
    refused: 'Odrzucone i dlaczego ({count, number})',
    kept: 'Zachowane, bo jest na nich coś nowszego ({count, number})',
  },
}
