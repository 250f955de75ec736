import type { data_quality as en } from '../en/data-quality.ts'
import type { Translated } from '../translated.ts'

export const data_quality: Translated<typeof en> = {
  title: 'Jakość danych',
  scan: 'Sprawdź teraz',
  scanning: 'Sprawdzanie: krok {done, number} z {steps, number}',
  last: 'Ostatnie sprawdzenie',
  never: 'Jeszcze niczego nie sprawdzono.',
  result: 'do rozstrzygnięcia: {found, number}, rozwiązane: {resolved, number}',
  kind: 'Co się nie zgadza',
  all_kinds: 'Wszystko',
  state: 'Stan',
  states: {
    open: 'Do rozstrzygnięcia',
    dismissed: 'Odrzucone',
    resolved: 'Rozwiązane',
  },
  kinds: {
    same_person: 'Być może ta sama osoba',
    bad_phone: 'Telefon bez kodu kraju',
    bad_birth_date: 'Wiek poza 18–75 lat',
    ready_without_passport: 'Gotowi bez nazwiska z paszportu',
    expired_at_work: 'W pracy z nieważnymi dokumentami',
    no_owner: 'Bez rekrutera',
  },
  no_recruiter: 'bez rekrutera',
  merge: 'Porównaj',
  not_same: 'To nie ta sama osoba',
  right: 'Jest dobrze',
  reopen: 'Sprawdź ponownie',
  reopened: 'Znowu do rozstrzygnięcia',
  dismissed_done: 'Zapamiętane: nie pojawi się więcej',
  dismissed_by: 'Decyzja: {name}',
  reason: 'Dlaczego',
  reason_hint: 'Niekonieczne, ale pomoże temu, kto zajrzy tu później.',
  empty: 'Nic tu nie ma: wszystko w porządku.',
  empty_unscanned: 'Sprawdź raz, aby zobaczyć, kto jest tu dwa razy i czego brakuje.',
}
