import type { Translated } from '../translated.ts'
import type { notes as en } from '../en/notes.ts'

export const notes: Translated<typeof en> = {
  title: 'Заметки',
  field: 'Заметка',
  placeholder: 'О чём говорили, что решили, на что обратить внимание…',
  told: 'Кого уведомить',
  told_hint: 'Они получат уведомление. Выбрать можно только тех, у кого есть доступ к этой записи.',
  write: 'Добавить заметку',
  written: 'Заметка добавлена',
  save: 'Сохранить',
  saved: 'Заметка изменена',
  edit: 'Изменить',
  remove: 'Удалить',
  removed: 'Заметка удалена',
  edited: 'изменена',
  told_to: 'уведомлены: {names}',
  empty: 'Заметок пока нет. Их видят все, у кого есть доступ к этой записи.',
  closed: 'Добавлять заметки больше нельзя.',
  empty_colleague: 'Заметок пока нет. Их видят все, у кого есть доступ ко всему профилю, кроме самого сотрудника.',
  more: 'Более ранние заметки',
  found_in: 'В заметке: {text}',
  from_lead: 'из карточки лида',
  from_candidate: 'из карточки кандидата',
  unknown: 'Система',
  actions: 'Действия с заметкой: {name}',
}
