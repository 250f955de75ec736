import type { list as en } from '../en/list.ts'
import type { Translated } from '../translated.ts'

export const list: Translated<typeof en> = {
  pages: 'Страницы',
  import: 'Импорт',
  page_size: 'Строк на странице',
  per_page: '{count} на странице',
  range: '{from}–{to} из {total}',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  filter: 'Фильтр',
  filters: 'Фильтры',
  group_by: 'Группировать',
  columns: 'Столбцы',
  clear_filters: 'Сбросить фильтры',
  news: 'Список изменился · показать',
  one_scroll: 'Одна длинная лента',
  choose: 'Выбрать {name}',
  choose_page: 'Выбрать строки этой страницы',
  compact: 'Плотные строки',
  as_calls: 'Звонить по очереди',
  as_board: 'Показать доской',
  as_table: 'Показать таблицей',
}
