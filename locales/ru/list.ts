import type { list as en } from '../en/list.ts'
import type { Translated } from '../translated.ts'

export const list: Translated<typeof en> = {
  pages: 'Страницы',
  import: 'Импорт',
  page_size: 'Строк на странице',
  per_page: 'по {count} на странице',
  range: '{from}–{to} из {total}',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  filter: 'Фильтр',
  filters: 'Фильтры',
  group_by: 'Группировать',
  columns: 'Столбцы',
  clear_filters: 'Сбросить фильтры',
  none_visible: 'Здесь нет ничего, к чему у вас есть доступ.',
  news: 'Список изменился. Обновить',
  one_scroll: 'Без разбивки на страницы',
  choose: 'Выбрать: {name}',
  choose_page: 'Выбрать строки этой страницы',
  compact: 'Компактные строки',
  as_calls: 'Звонить по очереди',
  as_board: 'Доска',
  as_table: 'Таблица',
}
