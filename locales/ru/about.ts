import type { about as en } from '../en/about.ts'
import type { Translated } from '../translated.ts'

export const about: Translated<typeof en> = {
  title: 'О Brigada',
  what: 'Brigada — рабочая система кадрового агентства: люди, звонки, контракты и вся история в одном месте.',
  own: 'Работает на сервере агентства. Данные никуда не передаются, пока их не отправит сотрудник.',
  free: 'Это свободная программа по лицензии AGPL-3.0.',
  open: 'Открыть Brigada',
  guide: 'Руководство пользователя',
  contents: 'Содержание',
  print: 'Напечатать',
}
