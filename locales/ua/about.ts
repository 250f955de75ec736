import type { about as en } from '../en/about.ts'
import type { Translated } from '../translated.ts'

export const about: Translated<typeof en> = {
  title: 'Про Brigada',
  what: 'Brigada — внутрішня система кадрової агенції: люди, дзвінки, контракти й уся їхня історія в одному місці.',
  own: 'Вона працює на власному сервері агенції. Дані залишають його, лише коли їх надсилає хтось з агенції.',
  free: 'Вільна програма з відкритим кодом за ліцензією AGPL-3.0.',
  open: 'Відкрити Brigada',
  guide: 'Посібник користувача',
  contents: 'Зміст',
  print: 'Надрукувати',
}
