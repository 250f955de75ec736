import type { needs as en } from '../en/needs.ts'
import type { Translated } from '../translated.ts'

export const needs: Translated<typeof en> = {
  fields: {
    position_id: 'Stanowisko',
    headcount: 'Liczba osób',
    date_from: 'Od',
    date_to: 'Do',
    shift_pattern: 'Zmiana',
    pay_rate: 'Stawka pracownika',
    priority: 'Priorytet',
    comment: 'Komentarz',
    status_id: 'Status',
    reason_id: 'Powód',
    addition: 'Aneks',
  },
  priorities: {
    normal: 'Zwykły',
    high: 'Wysoki',
    critical: 'Krytyczny',
  },
  title: 'Zapotrzebowania',
  find_people: 'Znajdź {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osoby}}',
  one: 'zapotrzebowanie',
  add: 'Dodaj zapotrzebowanie',
  edit: 'Edytuj zapotrzebowanie',
  edit_one: 'Edytuj: {position}',
  saved: 'Zapisano zapotrzebowanie',
  moved: '{position} → {status}',
  empty: 'Nie ma jeszcze zapotrzebowań. Kontrakt zaczyna się od co najmniej jednego.',
  people: '{count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
  fixed_count: 'Liczby osób nie można zmienić w trakcie kontraktu. Zrobisz to aneksem.',
}
