import type { status as en } from '../en/status.ts'
import type { Translated } from '../translated.ts'

export const status: Translated<typeof en> = {
  change: 'Статус: {status}. Змінити',
  again: 'Ще раз: {status}',
  last: 'Подальших кроків немає',
  force: 'Поза звичайним порядком',
  forced: 'Цей статус не йде після поточного. Суперадміністратор може встановити його з коментарем.',
  reason: 'Причина',
  comment: 'Коментар',
  set: 'Змінити статус',
}
