import type { merging as en } from '../en/merging.ts'
import type { Translated } from '../translated.ts'

export const merging: Translated<typeof en> = {
  title: 'Łączenie rekordów',
  other_record: 'Drugi rekord tej osoby',
  other_hint: 'Szukaj po nazwisku lub telefonie.',
  stays: 'Zostaje',
  goes: 'Trafia do archiwum',
  none: 'brak',
  swap: 'Zachowaj drugi rekord',
  equal:
    '{count, plural, =0 {Żadne pole nie jest takie samo.} one {# pole jest takie samo.} few {# pola są takie same.} many {# pól jest takich samych.} other {# pola jest takie samo.}}',
  moves: 'Zostaną przeniesione:',
  parts: {
    surveys: '{count, plural, one {# ankieta} few {# ankiety} many {# ankiet} other {# ankiety}}',
    documents: '{count, plural, one {# dokument} few {# dokumenty} many {# dokumentów} other {# dokumentu}}',
    files: '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}',
    status_steps:
      '{count, plural, one {# zmiana statusu} few {# zmiany statusu} many {# zmian statusu} other {# zmiany statusu}}',
    assignments: '{count, plural, one {# skierowanie} few {# skierowania} many {# skierowań} other {# skierowania}}',
  },
  obstacles: 'Tych rekordów nie można teraz połączyć',
  two_people: 'To mogą być dwie różne osoby',
  two_people_fields: 'Różnią się pola: {fields}. Połącz rekordy tylko wtedy, gdy masz pewność.',
  confirm: 'Połącz',
  done: '{name}: połączono rekordy',
  undo: 'Rozłącz',
  undone: 'Rozłączono rekordy',
}
