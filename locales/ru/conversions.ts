import type { conversions as en } from '../en/conversions.ts'
import type { Translated } from '../translated.ts'

export const conversions: Translated<typeof en> = {
  blocked: 'Перевод пока невозможен',
  missing: 'Ещё не хватает',
  copied: 'Переносится без изменений',
  passport: 'Имя как в паспорте',
  back: 'Назад: {name}',
  undo: 'Отменить',
  undone: 'Перевод отменён',
  candidate: {
    title: '{name}: перевод в кандидаты',
    save: 'Перевести в кандидаты',
    done: '{name} теперь кандидат',
  },
  worker: {
    title: '{name}: перевод в работники',
    save: 'Перевести в работники',
    done: '{name} теперь работник',
  },
}
