import type { not_allowed as en } from '../en/not-allowed.ts'
import type { Translated } from '../translated.ts'

export const not_allowed: Translated<typeof en> = {
  page: 'У вашей роли нет доступа к странице «{page}».',
  ask: 'Кто может дать доступ',
  recent: 'Недавно открытые',
  subject: 'Доступ к странице «{page}» в Brigada',
}
