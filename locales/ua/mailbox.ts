import type { mailbox as en } from '../en/mailbox.ts'
import type { Translated } from '../translated.ts'

export const mailbox: Translated<typeof en> = {
  title: 'Тестова пошта',
  text: 'Поштовий сервер не налаштовано, тому листи збираються тут. Сторінка доступна лише на комп’ютері, де працює Brigada.',
  to: 'Кому',
  filter: 'Показати листи для',
  everyone: 'Листи всім',
  refresh: 'Оновити',
  empty: 'Листів поки немає.',
}
