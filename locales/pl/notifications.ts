import type { notifications as en } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications: Translated<typeof en> = {
  title: 'Powiadomienia',
  empty: 'Brak powiadomień.',
  read_all: 'Wszystko przeczytane',
  unread: 'Nieprzeczytane',
  more: 'Wcześniejsze',
  document_expiring:
    '{name}: {document} {days, plural, =0 {traci ważność dziś} one {traci ważność za # dzień} few {traci ważność za # dni} many {traci ważność za # dni} other {traci ważność za # dnia}} ({date})',
  document_expired: '{name}: {document} – skończyła się ważność ({date})',
}
