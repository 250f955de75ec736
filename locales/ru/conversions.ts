import type { conversions as en } from '../en/conversions.ts'
import type { Translated } from '../translated.ts'

export const conversions: Translated<typeof en> = {
  blocked: 'Сейчас это невозможно',
  missing: 'Ещё не хватает',
  copied: 'Переходит без изменений',
  passport: 'Имя как в паспорте',
  back: 'Назад: {name}',
  undo: 'Отменить',
  undone: 'Отменено',
  candidate: {
    title: '{name}: из лида в кандидаты',
    save: 'Сделать кандидатом',
    done: '{name} теперь кандидат',
  },
  worker: {
    title: '{name}: из кандидата в работники',
    save: 'Сделать работником',
    done: '{name} теперь работник',
  },
}
