import type { status as en } from '../en/status.ts'
import type { Translated } from '../translated.ts'

export const status: Translated<typeof en> = {
  change: 'Статус: {status}. Изменить',
  again: '{status} ещё раз',
  last: 'Дальнейших шагов нет',
  force: 'Вне порядка',
  forced: 'Это не следующий шаг. Суперадминистратор может сделать его, указав комментарий.',
  reason: 'Причина',
  comment: 'Комментарий',
  set: 'Установить статус',
}
