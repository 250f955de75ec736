import type { merging as en } from '../en/merging.ts'
import type { Translated } from '../translated.ts'

export const merging: Translated<typeof en> = {
  title: 'Объединение записей',
  other_record: 'Другая запись этого человека',
  other_hint: 'Поиск по имени или телефону.',
  stays: 'Останется',
  goes: 'Переместится в архив',
  none: 'пусто',
  swap: 'Оставить другую запись',
  equal:
    '{count, plural, =0 {Все поля различаются.} one {Совпадает # поле.} few {Совпадают # поля.} many {Совпадают # полей.} other {Совпадают # поля.}}',
  moves: 'Также перейдут:',
  parts: {
    surveys: '{count, plural, one {# анкета} few {# анкеты} many {# анкет} other {# анкеты}}',
    documents: '{count, plural, one {# документ} few {# документа} many {# документов} other {# документа}}',
    files: '{count, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}',
    status_steps:
      '{count, plural, one {# смена статуса} few {# смены статуса} many {# смен статуса} other {# смены статуса}}',
    assignments: '{count, plural, one {# назначение} few {# назначения} many {# назначений} other {# назначения}}',
  },
  obstacles: 'Объединить эти записи пока нельзя',
  two_people: 'Возможно, это два разных человека',
  two_people_fields: 'Различаются поля: {fields}. Объединяйте, только если уверены.',
  confirm: 'Объединить',
  done: 'Записи объединены: {name}',
  undo: 'Разъединить',
  undone: 'Записи разъединены, данные восстановлены',
}
