import type { list_tools as en } from '../en/list-tools.ts'
import type { Translated } from '../translated.ts'

export const list_tools: Translated<typeof en> = {
  columns_reset: 'Domyślne kolumny',
  column_up: 'Przesuń wcześniej: {name}',
  column_down: 'Przesuń później: {name}',
  apply: 'Zastosuj',
  remove_filter: 'Usuń filtr {name}',
  from: 'od',
  to: 'do',
  or: 'lub',
  column_width: 'Szerokość kolumny {name}',
  any_of: 'Oraz dowolny z tych zestawów filtrów',
  group: 'Zestaw filtrów {number}',
  group_add: 'Dodaj zestaw „lub”',
  group_remove: 'Usuń zestaw filtrów',
  group_filter: 'Dodaj filtr',
  group_choose: 'Wybierz…',
  no_groups: 'Bez grupowania',
  blocked_person: '{name} (konto zablokowane)',
  no_value: 'Nie określono',
  changed_meanwhile: 'Ktoś właśnie zmienił ten rekord: {fields}. Sprawdź zmiany i spróbuj ponownie.',
  pages_back: 'Wróć do stron',
  print: {
    open: 'Drukuj wszystkie wiersze',
    cut: 'To początek listy (wiersze 1–{count}). Aby wydrukować pozostałe, zawęź listę filtrami.',
  },
}
