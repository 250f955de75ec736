import type { mailbox as en } from '../en/mailbox.ts'
import type { Translated } from '../translated.ts'

export const mailbox: Translated<typeof en> = {
  title: 'Почта разработчика',
  text: 'Почтовый сервер не настроен, поэтому письма остаются здесь. Эта страница есть только на компьютере, где работает Brigada.',
  to: 'Кому',
  filter: 'Показать письма для',
  everyone: 'Письма всем',
  refresh: 'Проверить снова',
  empty: 'Писем пока нет.',
}
