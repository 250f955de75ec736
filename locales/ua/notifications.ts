import type { notifications as en } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications: Translated<typeof en> = {
  title: 'Сповіщення',
  empty: 'Сповіщень немає.',
  read_all: 'Усе прочитано',
  unread: 'Не прочитано',
  more: 'Раніші',
  document_expiring:
    '{name}: {document} {days, plural, =0 {діє останній день} one {діє ще # день} few {діє ще # дні} many {діє ще # днів} other {діє ще # дня}} ({date})',
  document_expired: '{name}: {document} – строк закінчився ({date})',
}
