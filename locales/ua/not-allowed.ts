import type { not_allowed as en } from '../en/not-allowed.ts'
import type { Translated } from '../translated.ts'

export const not_allowed: Translated<typeof en> = {
  page: 'Ваша роль не має доступу до сторінки «{page}».',
  ask: 'Хто може надати доступ',
  recent: 'Нещодавно відкриті',
  subject: 'Доступ до сторінки «{page}» у Brigada',
}
