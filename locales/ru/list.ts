import type { list as en } from '../en/list.ts'
import type { Translated } from '../translated.ts'

export const list: Translated<typeof en> = {
  pages: 'Страницы',
  page_size: 'Строк на странице',
  per_page: '{count} на странице',
  range: '{from}–{to} из {total}',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  filters: 'Фильтры',
  columns: 'Столбцы',
  columns_reset: 'Обычные столбцы',
  column_up: '{name}: раньше',
  column_down: '{name}: позже',
  apply: 'Применить',
  clear_filters: 'Сбросить фильтры',
  remove_filter: 'Убрать фильтр {name}',
  from: 'с',
  to: 'по',
}
