import type { status as en } from '../en/status.ts'
import type { Translated } from '../translated.ts'

export const status: Translated<typeof en> = {
  change: 'Статус: {status}. Змінити',
  again: '{status} ще раз',
  last: 'Подальших кроків немає',
  force: 'Поза порядком',
  forced: 'Це не наступний крок. Суперадміністратор може зробити його, вказавши коментар.',
  reason: 'Причина',
  comment: 'Коментар',
  set: 'Встановити статус',
}
