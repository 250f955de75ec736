import type { merging as en } from '../en/merging.ts'
import type { Translated } from '../translated.ts'

export const merging: Translated<typeof en> = {
  title: 'Fusionar fichas duplicadas',
  other_record: 'La otra ficha de esta persona',
  other_hint: 'Busca por nombre o teléfono.',
  stays: 'Se queda',
  goes: 'Se archiva',
  none: 'nada',
  swap: 'Conservar la otra',
  equal:
    '{count, plural, =0 {Ningún campo coincide.} one {# campo coincide.} many {# de campos coinciden.} other {# campos coinciden.}}',
  moves: 'También se traspasa:',
  parts: {
    surveys: '{count, plural, one {# cuestionario} many {# de cuestionarios} other {# cuestionarios}}',
    documents: '{count, plural, one {# documento} many {# de documentos} other {# documentos}}',
    files: '{count, plural, one {# archivo} many {# de archivos} other {# archivos}}',
    status_steps: '{count, plural, one {# cambio de estado} many {# de cambios de estado} other {# cambios de estado}}',
    assignments: '{count, plural, one {# asignación} many {# de asignaciones} other {# asignaciones}}',
  },
  obstacles: 'No se pueden fusionar tal como están',
  two_people: 'Pueden ser dos personas distintas',
  two_people_fields: 'No coinciden: {fields}. Fusiónalas solo si tienes la certeza.',
  confirm: 'Fusionar',
  done: '{name}: fichas fusionadas',
  undo: 'Separar',
  undone: 'Fichas separadas',
}
