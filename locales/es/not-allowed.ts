import type { not_allowed as en } from '../en/not-allowed.ts'
import type { Translated } from '../translated.ts'

export const not_allowed: Translated<typeof en> = {
  page: 'Tu rol no tiene acceso a la página «{page}».',
  ask: 'Quién puede darte acceso',
  recent: 'Abiertos recientemente',
  subject: 'Acceso a la página «{page}» en Brigada',
}
