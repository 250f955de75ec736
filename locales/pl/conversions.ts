import type { conversions as en } from '../en/conversions.ts'
import type { Translated } from '../translated.ts'

export const conversions: Translated<typeof en> = {
  blocked: 'Teraz nie można tego zrobić',
  missing: 'Jeszcze brakuje',
  copied: 'Przejmowane bez zmian',
  passport: 'Imię i nazwisko jak w paszporcie',
  back: 'Wróć: {name}',
  undo: 'Cofnij',
  undone: 'Cofnięto',
  candidate: {
    title: '{name}: z leada na kandydata',
    save: 'Zrób kandydatem',
    done: '{name} jest teraz kandydatem',
  },
  worker: {
    title: '{name}: z kandydata na pracownika',
    save: 'Zrób pracownikiem',
    done: '{name} jest teraz pracownikiem',
  },
}
