import type { list as en } from '../en/list.ts'
import type { Translated } from '../translated.ts'

export const list: Translated<typeof en> = {
  pages: 'Сторінки',
  page_size: 'Рядків на сторінці',
  per_page: '{count} на сторінці',
  range: '{from}–{to} з {total}',
  previous: 'Попередня сторінка',
  next: 'Наступна сторінка',
  filters: 'Фільтри',
  columns: 'Стовпці',
  columns_reset: 'Звичайні стовпці',
  column_up: '{name}: раніше',
  column_down: '{name}: пізніше',
  apply: 'Застосувати',
  clear_filters: 'Скинути фільтри',
  remove_filter: 'Прибрати фільтр {name}',
  from: 'з',
  to: 'по',
}
