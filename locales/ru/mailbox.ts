import type { mailbox as en } from '../en/mailbox.ts'
import type { Translated } from '../translated.ts'

export const mailbox: Translated<typeof en> = {
  title: 'Тестовая почта',
  text: 'Почтовый сервер не настроен, поэтому письма остаются здесь. Страница доступна только на компьютере, где работает Brigada.',
  to: 'Кому',
  filter: 'Показать письма для',
  everyone: 'Письма всем',
  refresh: 'Обновить',
  empty: 'Писем пока нет.',
}
