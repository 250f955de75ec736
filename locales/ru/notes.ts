import type { Translated } from '../translated.ts'
import type { notes as en } from '../en/notes.ts'

export const notes: Translated<typeof en> = {
  title: 'Заметки',
  field: 'Заметка',
  placeholder: 'Что сказали, о чём договорились, что заметили…',
  told: 'Сообщить',
  told_hint: 'Им придёт уведомление; запись должна быть им доступна.',
  write: 'Записать',
  written: 'Заметка записана',
  save: 'Сохранить',
  saved: 'Заметка изменена',
  edit: 'Изменить',
  remove: 'Убрать',
  removed: 'Заметка убрана',
  edited: 'изменено',
  told_to: 'кому: {names}',
  empty: 'Пока ничего не записано. Заметки читает каждый, кто может открыть эту запись.',
  empty_colleague:
    'Пока ничего не записано. Заметки читает каждый, кто может открыть весь профиль, кроме самого человека.',
  closed: 'Больше ничего записать нельзя.',
  more: 'Более ранние заметки',
  found_in: 'В заметке: {text}',
  from_lead: 'из лида',
  from_candidate: 'из кандидата',
  unknown: 'Система',
  actions: 'Действия: заметка, {name}',
}
