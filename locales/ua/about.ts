import type { about as en } from '../en/about.ts'
import type { Translated } from '../translated.ts'

export const about: Translated<typeof en> = {
  title: 'Про Brigada',
  what: 'Brigada — внутрішня система кадрової агенції: люди, дзвінки, статуси й уся їхня історія в одному місці.',
  own: 'Вона працює на комп’ютері самої агенції. Дані залишають його, лише коли їх надсилає хтось з агенції.',
  free: 'Це вільна програма за ліцензією AGPL-3.0.',
  open: 'Відкрити Brigada',
  guide: 'Посібник користувача',
  contents: 'Зміст',
  print: 'Надрукувати',
}
