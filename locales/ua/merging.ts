import type { merging as en } from '../en/merging.ts'
import type { Translated } from '../translated.ts'

export const merging: Translated<typeof en> = {
  title: 'Об’єднання записів',
  other_record: 'Інший запис цієї людини',
  other_hint: 'Пошук за ім’ям або телефоном.',
  stays: 'Залишається',
  goes: 'В архів',
  none: 'порожньо',
  swap: 'Залишити інший',
  equal:
    '{count, plural, =0 {Однакових полів немає.} one {Однакове # поле.} few {Однакові # поля.} many {Однакові # полів.} other {Однакові # поля.}}',
  moves: 'Перейдуть також:',
  parts: {
    surveys: '{count, plural, one {# анкета} few {# анкети} many {# анкет} other {# анкети}}',
    documents: '{count, plural, one {# документ} few {# документи} many {# документів} other {# документа}}',
    files: '{count, plural, one {# файл} few {# файли} many {# файлів} other {# файлу}}',
    status_steps:
      '{count, plural, one {# зміна статусу} few {# зміни статусу} many {# змін статусу} other {# зміни статусу}}',
    assignments: '{count, plural, one {# призначення} few {# призначення} many {# призначень} other {# призначення}}',
  },
  obstacles: 'Об’єднати поки не можна',
  two_people: 'Можливо, це дві різні людини',
  two_people_fields: 'Відрізняються поля: {fields}. Об’єднуйте, лише якщо впевнені.',
  confirm: 'Об’єднати',
  done: '{name}: записи об’єднано',
  undo: 'Роз’єднати',
  undone: 'Записи роз’єднано',
}
