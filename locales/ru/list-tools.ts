import type { list_tools as en } from '../en/list-tools.ts'
import type { Translated } from '../translated.ts'

export const list_tools: Translated<typeof en> = {
  columns_reset: 'Сбросить столбцы',
  column_up: '{name}: переместить раньше',
  column_down: '{name}: переместить позже',
  apply: 'Применить',
  remove_filter: 'Убрать фильтр: {name}',
  from: 'с',
  to: 'по',
  or: 'или',
  column_width: 'Ширина столбца {name}',
  any_of: 'И хотя бы один из наборов',
  group: 'Набор {number}',
  group_add: 'Добавить набор «или»',
  group_remove: 'Убрать набор',
  group_filter: 'Ещё фильтр',
  group_choose: 'Выберите…',
  no_groups: 'Без группировки',
  blocked_person: '{name} (учётная запись заблокирована)',
  no_value: 'Не указано',
  changed_meanwhile: 'Эту запись только что изменили: {fields}. Проверьте изменения и попробуйте ещё раз.',
  pages_back: 'Разбить на страницы',
  print: {
    open: 'Напечатать все строки',
    cut: 'Здесь начало списка (строки 1–{count}). Чтобы напечатать остальные, уточните фильтры.',
  },
}
