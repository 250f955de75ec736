import type { list as en } from '../en/list.ts'
import type { Translated } from '../translated.ts'

export const list: Translated<typeof en> = {
  pages: 'Сторінки',
  import: 'Імпорт',
  page_size: 'Рядків на сторінці',
  per_page: '{count} на сторінці',
  range: '{from}–{to} з {total}',
  previous: 'Попередня сторінка',
  next: 'Наступна сторінка',
  filter: 'Фільтр',
  filters: 'Фільтри',
  group_by: 'Групувати',
  columns: 'Стовпці',
  clear_filters: 'Скинути фільтри',
  none_visible: 'Тут немає нічого, до чого у вас є доступ.',
  news: 'Список змінився · показати',
  one_scroll: 'Без сторінок',
  choose: 'Вибрати {name}',
  choose_page: 'Вибрати рядки цієї сторінки',
  compact: 'Компактні рядки',
  as_calls: 'Телефонувати по черзі',
  as_board: 'Показати дошку',
  as_table: 'Показати таблицею',
}
