import type { Translated } from '../translated.ts'
import type { views as en } from '../en/views.ts'

export const views: Translated<typeof en> = {
  title: 'Vista guardada',
  save: 'Guardar la vista',
  save_as: 'Guardar como vista',
  edit: 'Ajustes de la vista {name}',
  name: 'Nombre',
  shared: 'Compartida con todos',
  shared_text: 'La ven todos los que pueden abrir esta lista.',
  defaults: 'Predeterminada para',
  defaults_text: 'Estos roles ven la lista con esta vista al abrirla.',
  saved: 'Vista guardada',
  removed: 'Vista eliminada',
  remove: 'Eliminar',
}
