import type { notifications as en } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications: Translated<typeof en> = {
  title: 'Уведомления',
  empty: 'Уведомлений нет.',
  read_all: 'Всё прочитано',
  unread: 'Не прочитано',
  more: 'Более ранние',
  document_expiring:
    '{name}: {document} {days, plural, =0 {действует последний день} one {действует ещё # день} few {действует ещё # дня} many {действует ещё # дней} other {действует ещё # дня}} ({date})',
  document_expired: '{name}: {document} – срок закончился ({date})',
}
