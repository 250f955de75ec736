import type { Translated } from '../translated.ts'
import type { notes as en } from '../en/notes.ts'

export const notes: Translated<typeof en> = {
  title: 'Notas',
  field: 'Nota',
  placeholder: 'Qué se dijo, se acordó, se observó…',
  told: 'Avisar a',
  told_hint: 'Reciben un aviso y deben poder abrir este registro.',
  write: 'Anotar',
  written: 'La nota está escrita',
  save: 'Guardar',
  saved: 'La nota está cambiada',
  edit: 'Cambiar',
  remove: 'Retirar',
  removed: 'La nota está retirada',
  edited: 'cambiada',
  told_to: 'para {names}',
  empty: 'Todavía no hay nada anotado. Lee las notas quien puede abrir este registro.',
  empty_colleague:
    'Aún no hay nada anotado. Leen las notas quienes pueden abrir todo el perfil, menos la propia persona.',
  closed: 'Ya no se puede anotar nada.',
  more: 'Notas anteriores',
  found_in: 'En una nota: {text}',
  from_lead: 'del lead',
  from_candidate: 'del candidato',
  unknown: 'Sistema',
  actions: 'Acciones de la nota de {name}',
}
