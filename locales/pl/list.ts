import type { list as en } from '../en/list.ts'
import type { Translated } from '../translated.ts'

export const list: Translated<typeof en> = {
  pages: 'Strony',
  page_size: 'Wierszy na stronie',
  per_page: '{count} na stronie',
  range: '{from}–{to} z {total}',
  previous: 'Poprzednia strona',
  next: 'Następna strona',
  filters: 'Filtry',
  columns: 'Kolumny',
  columns_reset: 'Domyślne kolumny',
  column_up: '{name}: wcześniej',
  column_down: '{name}: później',
  apply: 'Zastosuj',
  clear_filters: 'Wyczyść filtry',
  remove_filter: 'Usuń filtr {name}',
  from: 'od',
  to: 'do',
}
