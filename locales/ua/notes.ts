import type { Translated } from '../translated.ts'
import type { notes as en } from '../en/notes.ts'

export const notes: Translated<typeof en> = {
  title: 'Нотатки',
  field: 'Нотатка',
  placeholder: 'Що сказали, про що домовились, що помітили…',
  told: 'Повідомити',
  told_hint: 'Їм прийде сповіщення; запис має бути їм доступний.',
  write: 'Записати',
  written: 'Нотатку записано',
  save: 'Зберегти',
  saved: 'Нотатку змінено',
  edit: 'Змінити',
  remove: 'Прибрати',
  removed: 'Нотатку прибрано',
  edited: 'змінено',
  told_to: 'кому: {names}',
  empty: 'Поки нічого не записано. Нотатки читає кожен, хто може відкрити цей запис.',
  empty_colleague: 'Поки нічого не записано. Нотатки читає кожен, хто може відкрити весь профіль, крім самої людини.',
  closed: 'Більше нічого записати не можна.',
  more: 'Раніші нотатки',
  found_in: 'У нотатці: {text}',
  from_lead: 'з ліда',
  from_candidate: 'з кандидата',
  unknown: 'Система',
  actions: 'Дії: нотатка, {name}',
}
