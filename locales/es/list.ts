import type { list as en } from '../en/list.ts'
import type { Translated } from '../translated.ts'

export const list: Translated<typeof en> = {
  pages: 'Páginas',
  import: 'Importar',
  page_size: 'Filas por página',
  per_page: '{count} por página',
  range: '{from}–{to} de {total}',
  previous: 'Página anterior',
  next: 'Página siguiente',
  filter: 'Filtrar',
  filters: 'Filtros',
  group_by: 'Agrupar',
  columns: 'Columnas',
  clear_filters: 'Quitar filtros',
  none_visible: 'No hay nada a lo que tengas acceso.',
  news: 'Hay cambios en la lista · Actualizar',
  one_scroll: 'Desplazamiento continuo',
  choose: 'Seleccionar {name}',
  choose_page: 'Seleccionar las filas de esta página',
  compact: 'Filas compactas',
  as_calls: 'Llamar uno por uno',
  as_board: 'Ver como tablero',
  as_table: 'Ver como tabla',
}
