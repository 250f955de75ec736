import type { conversions as en } from '../en/conversions.ts'
import type { Translated } from '../translated.ts'

export const conversions: Translated<typeof en> = {
  blocked: 'Зараз це неможливо',
  missing: 'Ще бракує',
  copied: 'Переходить без змін',
  passport: 'Ім’я як у паспорті',
  back: 'Назад: {name}',
  undo: 'Скасувати переведення',
  undone: 'Скасовано',
  candidate: {
    title: '{name}: переведення в кандидати',
    save: 'Перевести в кандидати',
    done: '{name} тепер кандидат',
  },
  worker: {
    title: '{name}: переведення в працівники',
    save: 'Перевести в працівники',
    done: '{name} тепер працівник',
  },
}
