import type { notifications as en } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications: Translated<typeof en> = {
  title: 'Avisos',
  empty: 'No hay avisos.',
  read_all: 'Marcar todo como leído',
  unread: 'Sin leer',
  more: 'Anteriores',
  document_expiring:
    '{name}: {document} {days, plural, =0 {caduca hoy} one {caduca en # día} many {caduca en # días} other {caduca en # días}} ({date})',
  document_expired: '{name}: {document} ha caducado ({date})',
}
