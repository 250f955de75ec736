import type { Translated } from '../translated.ts'
import type { bulk as en } from '../en/bulk.ts'

export const bulk: Translated<typeof en> = {
  label: 'Para las filas seleccionadas',
  title: 'Cambio masivo {number}',
  chosen: '{count, plural, one {# seleccionado} many {# seleccionados} other {# seleccionados}}',
  choose_all: 'Seleccionar los {count} encontrados',
  clear: 'Quitar la selección',
  status: 'Estado',
  owner: 'Reclutador',
  field: 'Campo',
  preview: 'Vista previa',
  preview_text:
    '{count, plural, one {# fila seleccionada} many {# filas seleccionadas} other {# filas seleccionadas}}. Las primeras cambiarían así:',
  preview_more: 'y {count, plural, one {# más} many {# más} other {# más}}',
  same: 'se queda como está',
  run: 'Cambiar {count, plural, one {# fila} many {# filas} other {# filas}}',
  undo: 'Deshacer {count, plural, one {# cambio} many {# cambios} other {# cambios}}',
  progress: '{done} de {total}.',
  may_leave: 'Sigue aunque salgas.',
  own_page: 'Este cambio tiene su propia página',
  unseen: 'un registro que ya no ves',
  kinds: {
    status: 'Cambio de estado',
    owner: 'Cambio de reclutador',
    custom: 'Cambio de un campo',
    assignees: 'Cambio de destinatarios',
    due: 'Cambio del plazo',
    shift: 'Traslado del plazo',
    archive: 'Al archivo',
    restore: 'Fuera del archivo',
  },
  states: {
    running: 'Cambiando …',
    finished: 'Hecho',
    undoing: 'Deshaciendo …',
    undone: 'Deshecho',
    failed: 'Detenido: tus permisos ya no bastan',
  },
  counts: {
    changed: 'Cambiadas',
    unchanged: 'Ya estaban así',
    refused: 'Rechazadas',
    undone: 'Deshechas',
    kept: 'Conservadas',
  },
  report: {
    refused: 'Rechazadas y por qué ({count, number})',
    kept: 'Conservadas por tener algo más reciente ({count, number})',
  },
}
