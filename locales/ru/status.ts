import type { status as en } from '../en/status.ts'
import type { Translated } from '../translated.ts'

export const status: Translated<typeof en> = {
  change: 'Статус: {status}. Изменить',
  again: '{status} ещё раз',
  last: 'Дальнейших шагов нет',
  force: 'Другие статусы',
  forced: 'Этот статус не следует за текущим. Суперадминистратор может установить его, указав комментарий.',
  reason: 'Причина',
  comment: 'Комментарий',
  set: 'Изменить статус',
}
