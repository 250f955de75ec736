import type { Translated } from '../translated.ts'
import type { bulk as en } from '../en/bulk.ts'

export const bulk: Translated<typeof en> = {
  label: 'Дії з вибраними рядками',
  title: 'Масова зміна {number}',
  chosen: '{count, plural, one {Вибрано #} few {Вибрано #} many {Вибрано #} other {Вибрано #}}',
  choose_all: 'Вибрати всі знайдені: {count}',
  clear: 'Зняти вибір',
  status: 'Статус',
  owner: 'Рекрутер',
  field: 'Поле',
  preview: 'Попередній перегляд',
  preview_text:
    '{count, plural, one {Вибрано # рядок} few {Вибрано # рядки} many {Вибрано # рядків} other {Вибрано # рядка}}. Перші зміняться так:',
  preview_stops:
    'Буде знято змін із графіка: {shifts, number}. Призначень: {placements, number}. Місць у житлі: {stays, number}. Бонусів в очікуванні: {bonuses, number}.',
  preview_more: 'і ще {count, plural, one {#} few {#} many {#} other {#}}',
  same: 'без змін',
  run: 'Змінити {count, plural, one {# рядок} few {# рядки} many {# рядків} other {# рядка}}',
  undo: 'Скасувати {count, plural, one {# зміну} few {# зміни} many {# змін} other {# зміни}}',
  progress: '{done} з {total}.',
  may_leave: 'Сторінку можна закрити: зміна триватиме.',
  own_page: 'Відкрити сторінку цієї зміни',
  unseen: 'запис, до якого у вас немає доступу',
  kinds: {
    status: 'Зміна статусу',
    owner: 'Зміна рекрутера',
    custom: 'Зміна поля',
    assignees: 'Зміна виконавців',
    due: 'Зміна строку',
    shift: 'Перенесення строку',
    archive: 'Переміщення в архів',
    restore: 'Відновлення з архіву',
  },
  states: {
    running: 'Змінюється…',
    finished: 'Готово',
    undoing: 'Скасовується…',
    undone: 'Скасовано',
    failed: 'Зупинено: вам бракує прав доступу',
  },
  counts: {
    changed: 'Змінено',
    unchanged: 'Без змін',
    refused: 'Не вдалося змінити',
    undone: 'Скасовано',
    kept: 'Не скасовано',
  },
  report: {
    refused: 'Не вдалося змінити ({count, number})',
    kept: 'Не скасовано: після цього вже змінено ({count, number})',
  },
}
