import type { data_quality as en } from '../en/data-quality.ts'
import type { Translated } from '../translated.ts'

export const data_quality: Translated<typeof en> = {
  title: 'Jakość danych',
  scan: 'Sprawdź teraz',
  scanning: 'Sprawdzanie: krok {done, number} z {steps, number}',
  last: 'Ostatnie sprawdzenie',
  never: 'Jeszcze niczego nie sprawdzono.',
  result: 'do rozstrzygnięcia: {found, number}, rozwiązane: {resolved, number}',
  kind: 'Problem',
  all_kinds: 'Wszystkie problemy',
  state: 'Stan',
  states: {
    open: 'Do rozstrzygnięcia',
    dismissed: 'Uznane za poprawne',
    resolved: 'Rozwiązane',
  },
  kinds: {
    same_person: 'Możliwy duplikat',
    bad_phone: 'Telefon bez kodu kraju',
    bad_birth_date: 'Wiek poza zakresem 18–75 lat',
    ready_without_passport: 'Gotowi bez nazwiska jak w paszporcie',
    expired_at_work: 'W pracy z nieważnymi dokumentami',
    no_owner: 'Bez rekrutera',
  },
  no_recruiter: 'bez rekrutera',
  merge: 'Porównaj',
  not_same: 'To nie duplikat',
  right: 'Dane są poprawne',
  reopen: 'Otwórz ponownie',
  reopened: 'Otwarto ponownie',
  dismissed_done: 'Zapisano. Nie pokażemy tego ponownie.',
  dismissed_by: 'Decyzja: {name}',
  reason: 'Powód',
  reason_hint: 'Nieobowiązkowe, ale ułatwi późniejsze sprawdzenie.',
  empty: 'Wszystko w porządku.',
  empty_unscanned: 'Uruchom sprawdzanie, aby znaleźć duplikaty i braki.',
}
