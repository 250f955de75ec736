import type { conversions as en } from '../en/conversions.ts'
import type { Translated } from '../translated.ts'

export const conversions: Translated<typeof en> = {
  blocked: 'Teraz nie można tego zrobić',
  missing: 'Jeszcze brakuje',
  copied: 'Dane przenoszone bez zmian',
  passport: 'Imię i nazwisko jak w paszporcie',
  back: 'Wróć: {name}',
  undo: 'Cofnij',
  undone: 'Cofnięto',
  candidate: {
    title: '{name}: przeniesienie do kandydatów',
    save: 'Przenieś do kandydatów',
    done: '{name}: przeniesiono do kandydatów',
  },
  worker: {
    title: '{name}: zatrudnienie',
    save: 'Zatrudnij',
    done: '{name}: zatrudniono',
  },
}
