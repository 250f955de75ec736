import type { status as en } from '../en/status.ts'
import type { Translated } from '../translated.ts'

export const status: Translated<typeof en> = {
  change: 'Estado: {status}. Cambiar',
  again: '{status} otra vez',
  last: 'No hay más pasos',
  force: 'Otros estados',
  forced: 'No es un paso previsto. Como superadministrador puedes forzarlo con un comentario.',
  reason: 'Motivo',
  comment: 'Comentario',
  set: 'Cambiar el estado',
}
