import type { personal_data as en } from '../en/personal-data.ts'
import type { Translated } from '../translated.ts'

export const personal_data: Translated<typeof en> = {
  title: 'Dane osobowe',
  retention: 'Przechowywanie i anonimizacja',
  anonymised: 'Osoba zanonimizowana',
  off: 'Automatyczna anonimizacja jest wyłączona. Sprawdź poniżej, czyje dane są po terminie, i ją włącz. Każdej nocy po 3:00 leady i kandydaci po terminie będą trwale anonimizowani.',
  on: 'Automatyczna anonimizacja jest włączona. Każdej nocy po 3:00 leady i kandydaci po terminie są trwale anonimizowani.',
  turn_on: 'Włącz',
  turn_on_title: 'Włączyć automatyczną anonimizację?',
  turn_on_text:
    '{count, plural, =0 {Teraz nikt nie jest po terminie.} one {# osoba jest po terminie i zostanie zanonimizowana dziś w nocy.} few {# osoby są po terminie i zostaną zanonimizowane dziś w nocy.} many {# osób jest po terminie i zostanie zanonimizowanych dziś w nocy.} other {# osoby jest po terminie i zostanie zanonimizowane dziś w nocy.}}',
  turn_off: 'Wyłącz',
  due: 'Termin mija w najbliższych 30 dniach',
  due_now: 'po terminie',
  none_due: 'W najbliższych 30 dniach nikomu nie mija termin.',
  more: 'I jeszcze {count, number}.',
  person: 'Osoba',
  status: 'Status',
  owner: 'Rekruter',
  until: 'Przechowywane do',
  keep: 'Przechowuj dłużej',
  keep_name: 'Przechowuj dłużej: {name}',
  keep_until: 'Do',
  reason: 'Powód',
  reason_hint: 'Na przykład otwarta reklamacja lub roszczenie',
  runs: 'Historia anonimizacji',
  no_runs: 'Nie było jeszcze automatycznej anonimizacji.',
  when: 'Kiedy',
  leads: 'Leady',
  candidates: 'Kandydaci',
  stayed: 'Pominięci',
  consents: 'Treści zgód',
  consents_text:
    'Treść zgód, które wyrażają kandydaci. Zapisanej treści nie można edytować. Nowe brzmienie to nowa wersja, a przy kandydacie zostaje wersja, na którą wyraził zgodę.',
  kinds: {
    recruitment: 'Rekrutacja',
    future: 'Przyszłe oferty',
  },
  version: 'Wersja {version}',
  current: 'obowiązuje',
  new_version: 'Nowe brzmienie',
  earlier: 'Wcześniejsze brzmienia',
  archive: {
    title: 'Wszystkie dane: {name}',
    made: 'Utworzono {at} UTC.',
    data: 'data.json zawiera wszystko, co przechowujemy o tej osobie: rekordy, pola dodatkowe, ankiety, dokumenty z numerami, statusy i każdą zmianę.',
    files:
      '{count, plural, =0 {Nie ma plików.} one {Jest # plik w folderach photo, documents i other.} few {Są # pliki w folderach photo, documents i other.} many {Jest # plików w folderach photo, documents i other.} other {Jest # pliku w folderach photo, documents i other.}}',
    care: 'Przekaż tylko tej osobie, a potem usuń swoją kopię.',
  },
}
