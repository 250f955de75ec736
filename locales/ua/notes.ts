import type { Translated } from '../translated.ts'
import type { notes as en } from '../en/notes.ts'

export const notes: Translated<typeof en> = {
  title: 'Нотатки',
  field: 'Нотатка',
  placeholder: 'Що сказали, про що домовилися, що помітили…',
  told: 'Повідомити',
  told_hint: 'Ці люди отримають сповіщення. Вони повинні мати доступ до запису.',
  write: 'Додати нотатку',
  written: 'Нотатку додано',
  save: 'Зберегти',
  saved: 'Нотатку змінено',
  edit: 'Змінити',
  remove: 'Видалити',
  removed: 'Нотатку видалено',
  edited: 'змінено',
  told_to: 'кому: {names}',
  empty: 'Нотаток поки немає. Їх бачать усі, хто може відкрити цей запис.',
  closed: 'Додавати нотатки вже не можна.',
  more: 'Показати раніші нотатки',
  empty_colleague:
    'Нотаток поки немає. Їх бачать усі, хто може відкрити весь профіль, крім людини, якої вони стосуються.',
  found_in: 'У нотатці: {text}',
  from_lead: 'з ліда',
  from_candidate: 'з кандидата',
  unknown: 'Система',
  actions: 'Дії: нотатка, {name}',
}
