import type { merging as en } from '../en/merging.ts'
import type { Translated } from '../translated.ts'

export const merging: Translated<typeof en> = {
  title: 'Dos fichas de una persona',
  stays: 'Se queda',
  goes: 'Pasa al archivo',
  none: 'nada',
  swap: 'Conservar la otra',
  equal:
    '{count, plural, =0 {Ningún campo coincide.} one {# campo coincide.} many {# de campos coinciden.} other {# campos coinciden.}}',
  moves: 'También pasan:',
  parts: {
    surveys: '{count, plural, one {# cuestionario} many {# de cuestionarios} other {# cuestionarios}}',
    documents: '{count, plural, one {# documento} many {# de documentos} other {# documentos}}',
    files: '{count, plural, one {# archivo} many {# de archivos} other {# archivos}}',
    status_steps: '{count, plural, one {# cambio de estado} many {# de cambios de estado} other {# cambios de estado}}',
    assignments: '{count, plural, one {# asignación} many {# asignaciones} other {# asignaciones}}',
  },
  obstacles: 'Así no se pueden unir',
  confirm: 'Unir',
  done: '{name}: dos fichas son ahora una',
  undo: 'Separar',
  undone: 'Otra vez dos fichas, cada una como era',
}
