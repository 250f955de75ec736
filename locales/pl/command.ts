import type { Translated } from '../translated.ts'
import type { command as en } from '../en/command.ts'

export const command: Translated<typeof en> = {
  hint: 'Osoba, telefon, kontrakt, kwatera, strona…',
  people: 'Ludzie',
  recent: 'Ostatnie',
  pages: 'Przejdź do',
  actions: 'Działania',
  in_leads: 'Szukaj „{query}” w leadach',
  in_candidates: 'Szukaj „{query}” wśród kandydatów',
  in_workers: 'Szukaj „{query}” wśród pracowników',
  nothing: 'Brak wyników',
  keys: 'Skróty klawiszowe',
  shortcuts: {
    menu: 'Ludzie, strony, działania',
    search: 'Szukaj na liście',
    filter: 'Filtruj listę',
    create: 'Dodaj',
    edit: 'Edytuj rekord',
    rows: 'Następny i poprzedni wiersz',
    peek: 'Szybki podgląd wiersza',
    move: 'Przenieś kartę na tablicy',
    save: 'Zapisz formularz',
    help: 'Ta lista',
  },
  contracts: 'Kontrakty',
  in_contracts: 'Szukaj „{query}” w kontraktach',
  lists: 'Na listach',
  tasks: 'Zadania',
  housing: 'Zakwaterowanie',
  in_housing: 'Szukaj „{query}” w zakwaterowaniu',
  first_steps: 'Pierwsze kroki agencji',
}
