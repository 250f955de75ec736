import type { Translated } from '../translated.ts'
import type { bulk as en } from '../en/bulk.ts'

export const bulk: Translated<typeof en> = {
  label: 'Для вибраних рядків',
  title: 'Масова зміна {number}',
  chosen: '{count, plural, one {Вибрано #} few {Вибрано #} many {Вибрано #} other {Вибрано #}}',
  choose_all: 'Вибрати всі знайдені: {count}',
  clear: 'Зняти вибір',
  status: 'Статус',
  owner: 'Рекрутер',
  field: 'Поле',
  preview: 'Перегляд',
  preview_text:
    '{count, plural, one {Вибрано # рядок} few {Вибрано # рядки} many {Вибрано # рядків} other {Вибрано # рядка}}. Перші зміняться так:',
  preview_more: 'і ще {count, plural, one {#} few {#} many {#} other {#}}',
  same: 'без змін',
  run: 'Змінити {count, plural, one {# рядок} few {# рядки} many {# рядків} other {# рядка}}',
  undo: 'Скасувати {count, plural, one {# зміну} few {# зміни} many {# змін} other {# зміни}}',
  progress: '{done} з {total}.',
  may_leave: 'Триватиме, якщо вийти.',
  own_page: 'Ця зміна має власну сторінку',
  unseen: 'запис, який ви більше не бачите',
  kinds: {
    status: 'Зміна статусу',
    owner: 'Зміна рекрутера',
    custom: 'Зміна поля',
    assignees: 'Зміна виконавців',
    due: 'Зміна строку',
    shift: 'Перенесення строку',
    archive: 'До архіву',
    restore: 'З архіву',
  },
  states: {
    running: 'Змінюю …',
    finished: 'Готово',
    undoing: 'Скасовую …',
    undone: 'Скасовано',
    failed: 'Зупинено: ваших прав більше не вистачає',
  },
  counts: {
    changed: 'Змінено',
    unchanged: 'Вже так',
    refused: 'Відхилено',
    undone: 'Скасовано',
    kept: 'Залишено',
  },
  report: {
    refused: 'Відхилено й чому ({count, number})',
    kept: 'Залишено: є новіше ({count, number})',
  },
}
