import type { list as en } from '../en/list.ts'
import type { Translated } from '../translated.ts'

export const list: Translated<typeof en> = {
  pages: 'Páginas',
  page_size: 'Filas por página',
  per_page: '{count} por página',
  range: '{from}–{to} de {total}',
  previous: 'Página anterior',
  next: 'Página siguiente',
  filters: 'Filtros',
  columns: 'Columnas',
  columns_reset: 'Columnas habituales',
  column_up: '{name}: antes',
  column_down: '{name}: después',
  apply: 'Aplicar',
  clear_filters: 'Quitar filtros',
  remove_filter: 'Quitar el filtro {name}',
  from: 'desde',
  to: 'hasta',
}
