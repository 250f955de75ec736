import type { Translated } from '../translated.ts'
import type { notes as en } from '../en/notes.ts'

export const notes: Translated<typeof en> = {
  title: 'Notas',
  field: 'Nota',
  placeholder: 'Qué se ha dicho, acordado u observado…',
  told: 'Avisar a',
  told_hint: 'Recibirán un aviso. Deben tener acceso a esta ficha.',
  write: 'Añadir nota',
  written: 'Nota añadida',
  save: 'Guardar',
  saved: 'Nota guardada',
  edit: 'Editar',
  remove: 'Eliminar',
  removed: 'Nota eliminada',
  edited: 'editada',
  told_to: 'para {names}',
  empty: 'Aún no hay notas. Las verá cualquiera con acceso a esta ficha.',
  closed: 'Ya no se pueden añadir notas.',
  empty_colleague: 'Aún no hay notas. Las verá cualquiera con acceso a todo el perfil, salvo la propia persona.',
  more: 'Notas anteriores',
  found_in: 'En una nota: {text}',
  from_lead: 'del lead',
  from_candidate: 'del candidato',
  unknown: 'Sistema',
  actions: 'Acciones de la nota de {name}',
}
