import type { about as en } from '../en/about.ts'
import type { Translated } from '../translated.ts'

export const about: Translated<typeof en> = {
  title: 'О Brigada',
  what: 'Brigada — внутренняя система кадрового агентства: люди, звонки, статусы и вся их история в одном месте.',
  own: 'Она работает на компьютере самого агентства. Данные покидают его, только когда их отправляет кто-то из агентства.',
  free: 'Это свободная программа по лицензии AGPL-3.0.',
  open: 'Открыть Brigada',
  guide: 'Руководство пользователя',
  contents: 'Содержание',
  print: 'Напечатать',
}
