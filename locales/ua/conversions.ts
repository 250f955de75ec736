import type { conversions as en } from '../en/conversions.ts'
import type { Translated } from '../translated.ts'

export const conversions: Translated<typeof en> = {
  blocked: 'Зараз це неможливо',
  missing: 'Ще бракує',
  copied: 'Переходить без змін',
  passport: 'Ім’я як у паспорті',
  back: 'Назад: {name}',
  undo: 'Скасувати',
  undone: 'Скасовано',
  candidate: {
    title: '{name}: з ліда в кандидати',
    save: 'Зробити кандидатом',
    done: '{name} тепер кандидат',
  },
  worker: {
    title: '{name}: з кандидата в працівники',
    save: 'Зробити працівником',
    done: '{name} тепер працівник',
  },
}
