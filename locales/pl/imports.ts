import type { imports as en } from '../en/imports.ts'
import type { Translated } from '../translated.ts'

export const imports: Translated<typeof en> = {
  report: {
    row: 'Wiersz',
    result: 'Wynik',
    lead: 'Lead',
    problems: 'Problemy',
    duplicates: 'Już w bazie',
  },
  row_states: {
    staged: 'Oczekuje',
    ready: 'Gotowy',
    invalid: 'Błędny',
    duplicate: 'Już w bazie',
    created: 'Utworzony',
    skipped: 'Pominięty',
    failed: 'Nieudany',
    undone: 'Cofnięty',
    kept: 'Zachowany',
  },
}
