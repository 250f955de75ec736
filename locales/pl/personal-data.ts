import type { personal_data as en } from '../en/personal-data.ts'
import type { Translated } from '../translated.ts'

export const personal_data: Translated<typeof en> = {
  title: 'Dane osobowe',
  retention: 'Przechowywanie i anonimizacja',
  off: 'Nocne czyszczenie jest wyłączone. Sprawdź poniżej, czyj termin minął, i włącz je: co noc po 3:00 leady i kandydaci po terminie są na zawsze anonimizowani.',
  on: 'Nocne czyszczenie jest włączone: co noc po 3:00 leady i kandydaci po terminie są na zawsze anonimizowani.',
  turn_on: 'Włącz',
  turn_on_title: 'Włączyć nocne czyszczenie?',
  turn_on_text:
    '{count, plural, =0 {Teraz niczyj termin nie minął.} one {Termin minął # osobie: dziś w nocy zostanie zanonimizowana.} few {Termin minął # osobom: dziś w nocy zostaną zanonimizowane.} many {Termin minął # osobom: dziś w nocy zostaną zanonimizowane.} other {Termin minął # osoby: dziś w nocy zostaną zanonimizowane.}}',
  turn_off: 'Wyłącz',
  due: 'Termin w ciągu 30 dni',
  due_now: 'po terminie',
  none_due: 'W ciągu 30 dni nie minie niczyj termin.',
  more: 'I jeszcze {count, number}.',
  person: 'Osoba',
  status: 'Status',
  owner: 'Rekruter',
  until: 'Przechowywać do',
  keep: 'Przechowuj dłużej',
  keep_name: 'Przechowuj dłużej: {name}',
  keep_until: 'Do',
  reason: 'Powód',
  reason_hint: 'Na przykład otwarta reklamacja lub roszczenie',
  runs: 'Nocne przebiegi',
  no_runs: 'Nic się jeszcze nie wykonało.',
  when: 'Kiedy',
  leads: 'Leady',
  candidates: 'Kandydaci',
  stayed: 'Zostali',
  consents: 'Treści zgód',
  consents_text:
    'Na co ludzie się zgadzają. Treść się nie zmienia: nowe brzmienie ma własną wersję, a kandydat zachowuje tę, na którą się zgodził.',
  kinds: {
    recruitment: 'Szukanie pracy',
    future: 'Przyszłe oferty',
  },
  version: 'Wersja {version}',
  current: 'obowiązuje',
  new_version: 'Nowe brzmienie',
  earlier: 'Wcześniejsze brzmienia',
  archive: {
    title: 'Wszystkie dane: {name}',
    made: 'Utworzono {at} UTC.',
    data: 'data.json zawiera wszystko, co przechowujemy o tej osobie: karty, pola dodatkowe, ankiety, dokumenty z numerami, statusy i każdą zmianę.',
    files:
      '{count, plural, =0 {Nie ma plików.} one {Jest # plik w folderach photo, documents i other.} few {Są # pliki w folderach photo, documents i other.} many {Jest # plików w folderach photo, documents i other.} other {Jest # pliku w folderach photo, documents i other.}}',
    care: 'Przekaż tylko tej osobie, a potem usuń swoją kopię.',
  },
}
