import type { Translated } from '../translated.ts'
import type { bulk as en } from '../en/bulk.ts'

export const bulk: Translated<typeof en> = {
  label: 'Acciones para las filas seleccionadas',
  title: 'Cambio masivo {number}',
  chosen: '{count, plural, one {Selección: #} many {Selección: #} other {Selección: #}}',
  choose_all: 'Seleccionar los {count} resultados',
  clear: 'Quitar la selección',
  status: 'Estado',
  owner: 'Reclutador',
  field: 'Campo',
  preview: 'Vista previa',
  preview_text:
    '{count, plural, one {# fila seleccionada} many {# de filas seleccionadas} other {# filas seleccionadas}}. Las primeras cambiarían así:',
  preview_stops:
    'Turnos que se retirarán del cuadrante: {shifts, number}. Asignaciones: {placements, number}. Camas: {stays, number}. Primas en espera: {bonuses, number}.',
  preview_more: 'y {count, plural, one {# más} many {# más} other {# más}}',
  same: 'sin cambios',
  run: 'Cambiar {count, plural, one {# fila} many {# de filas} other {# filas}}',
  undo: 'Deshacer {count, plural, one {# cambio} many {# de cambios} other {# cambios}}',
  progress: '{done} de {total}.',
  may_leave: 'Puedes salir de esta página: el cambio continúa.',
  own_page: 'Ver este cambio',
  unseen: 'una ficha que ya no puedes ver',
  kinds: {
    status: 'Cambio de estado',
    owner: 'Cambio de reclutador',
    custom: 'Cambio de un campo',
    assignees: 'Cambio de responsables',
    due: 'Cambio del plazo',
    shift: 'Desplazamiento del plazo',
    archive: 'Archivar',
    restore: 'Restaurar',
  },
  states: {
    running: 'Aplicando cambios…',
    finished: 'Hecho',
    undoing: 'Deshaciendo…',
    undone: 'Deshecho',
    failed: 'Detenido: ya no tienes los permisos necesarios',
  },
  counts: {
    changed: 'Cambiadas',
    unchanged: 'Sin cambios',
    refused: 'No se pudieron cambiar',
    undone: 'Deshechas',
    kept: 'No deshechas',
  },
  report: {
    refused: 'No se pudieron cambiar ({count, number})',
    kept: 'No deshechas: hay cambios posteriores ({count, number})',
  },
}
