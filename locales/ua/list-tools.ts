import type { list_tools as en } from '../en/list-tools.ts'
import type { Translated } from '../translated.ts'

export const list_tools: Translated<typeof en> = {
  columns_reset: 'Скинути стовпці',
  column_up: 'Перемістити вище: {name}',
  column_down: 'Перемістити нижче: {name}',
  apply: 'Застосувати',
  remove_filter: 'Прибрати фільтр {name}',
  from: 'з',
  to: 'по',
  or: 'або',
  column_width: 'Ширина стовпця {name}',
  any_of: 'А також будь-який із цих наборів',
  group: 'Набір {number}',
  group_add: 'Додати набір «або»',
  group_remove: 'Прибрати набір',
  group_filter: 'Додати фільтр',
  group_choose: 'Виберіть…',
  no_groups: 'Без групування',
  blocked_person: '{name} (обліковий запис заблоковано)',
  no_value: 'Не вказано',
  changed_meanwhile: 'Цей запис щойно змінено: {fields}. Перевірте зміни й спробуйте ще раз.',
  pages_back: 'Розбити на сторінки',
  print: {
    open: 'Надрукувати всі рядки',
    cut: 'Тут початок списку (рядки 1–{count}). Щоб надрукувати решту, уточніть фільтри.',
  },
}
