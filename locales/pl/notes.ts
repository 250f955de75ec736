import type { Translated } from '../translated.ts'
import type { notes as en } from '../en/notes.ts'

export const notes: Translated<typeof en> = {
  title: 'Notatki',
  field: 'Notatka',
  placeholder: 'Co powiedziano, ustalono, zauważono…',
  told: 'Powiadom',
  told_hint: 'Dostaną powiadomienie. Muszą mieć dostęp do tego rekordu.',
  write: 'Dodaj notatkę',
  written: 'Dodano notatkę',
  save: 'Zapisz',
  saved: 'Zmieniono notatkę',
  edit: 'Edytuj',
  remove: 'Usuń',
  removed: 'Usunięto notatkę',
  edited: 'zmieniono',
  told_to: 'do: {names}',
  empty: 'Nie ma jeszcze notatek. Przeczyta je każdy, kto ma dostęp do tego rekordu.',
  closed: 'Nie można już dodawać notatek.',
  more: 'Wcześniejsze notatki',
  from_lead: 'z rekordu leada',
  from_candidate: 'z rekordu kandydata',
  empty_colleague:
    'Nie ma jeszcze notatek. Przeczyta je każdy, kto ma dostęp do całego profilu, oprócz osoby, której dotyczą.',
  found_in: 'W notatce: {text}',
  unknown: 'System',
  actions: 'Działania: notatka, {name}',
}
