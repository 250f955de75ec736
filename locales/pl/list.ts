import type { list as en } from '../en/list.ts'
import type { Translated } from '../translated.ts'

export const list: Translated<typeof en> = {
  pages: 'Strony',
  import: 'Import',
  page_size: 'Wierszy na stronie',
  per_page: '{count} na stronie',
  range: '{from}–{to} z {total}',
  previous: 'Poprzednia strona',
  next: 'Następna strona',
  filter: 'Filtr',
  filters: 'Filtry',
  group_by: 'Grupuj',
  columns: 'Kolumny',
  clear_filters: 'Wyczyść filtry',
  none_visible: 'Nie ma tu nic, do czego masz dostęp.',
  news: 'Lista się zmieniła · pokaż',
  one_scroll: 'Bez podziału na strony',
  choose: 'Zaznacz {name}',
  choose_page: 'Zaznacz wiersze na tej stronie',
  compact: 'Zwarty widok',
  as_calls: 'Dzwoń po kolei',
  as_board: 'Pokaż jako tablicę',
  as_table: 'Pokaż jako tabelę',
}
