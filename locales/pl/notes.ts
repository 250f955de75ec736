import type { Translated } from '../translated.ts'
import type { notes as en } from '../en/notes.ts'

export const notes: Translated<typeof en> = {
  title: 'Notatki',
  field: 'Notatka',
  placeholder: 'Co powiedziano, ustalono, zauważono…',
  told: 'Powiadom',
  told_hint: 'Dostaną powiadomienie; muszą mieć dostęp do tego wpisu.',
  write: 'Zapisz',
  written: 'Notatka zapisana',
  save: 'Zapisz',
  saved: 'Notatka zmieniona',
  edit: 'Zmień',
  remove: 'Usuń',
  removed: 'Notatka usunięta',
  edited: 'zmieniono',
  told_to: 'do: {names}',
  empty: 'Jeszcze nic nie zapisano. Notatki czyta każdy, kto może otworzyć ten wpis.',
  empty_colleague:
    'Nic jeszcze nie zapisano. Notatki czyta każdy, kto może otworzyć cały profil, oprócz osoby, której dotyczą.',
  closed: 'Nie można już nic zapisać.',
  more: 'Wcześniejsze notatki',
  found_in: 'W notatce: {text}',
  from_lead: 'z leada',
  from_candidate: 'z kandydata',
  unknown: 'System',
  actions: 'Działania: notatka, {name}',
}
