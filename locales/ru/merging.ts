import type { merging as en } from '../en/merging.ts'
import type { Translated } from '../translated.ts'

export const merging: Translated<typeof en> = {
  title: 'Две записи об одном человеке',
  stays: 'Остаётся',
  goes: 'Уходит в архив',
  none: 'пусто',
  swap: 'Оставить другую',
  equal:
    '{count, plural, =0 {Одинаковых полей нет.} one {Одинаково # поле.} few {Одинаковы # поля.} many {Одинаковы # полей.} other {Одинаковы # поля.}}',
  moves: 'Перейдут также:',
  parts: {
    surveys: '{count, plural, one {# анкета} few {# анкеты} many {# анкет} other {# анкеты}}',
    documents: '{count, plural, one {# документ} few {# документа} many {# документов} other {# документа}}',
    files: '{count, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}',
    status_steps:
      '{count, plural, one {# смена статуса} few {# смены статуса} many {# смен статуса} other {# смены статуса}}',
    assignments: '{count, plural, one {# назначение} few {# назначения} many {# назначений} other {# назначения}}',
  },
  obstacles: 'В таком виде объединить нельзя',
  confirm: 'Объединить',
  done: '{name}: две записи теперь одна',
  undo: 'Разъединить',
  undone: 'Снова две записи, каждая как была',
}
