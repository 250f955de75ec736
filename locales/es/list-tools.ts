import type { list_tools as en } from '../en/list-tools.ts'
import type { Translated } from '../translated.ts'

export const list_tools: Translated<typeof en> = {
  columns_reset: 'Restablecer columnas',
  column_up: 'Mover antes: {name}',
  column_down: 'Mover después: {name}',
  apply: 'Aplicar',
  remove_filter: 'Quitar el filtro {name}',
  from: 'desde',
  to: 'hasta',
  or: 'o',
  column_width: 'Ancho de la columna {name}',
  any_of: 'Y cualquiera de estos conjuntos de filtros',
  group: 'Conjunto {number}',
  group_add: 'Añadir un conjunto «o»',
  group_remove: 'Quitar el conjunto',
  group_filter: 'Añadir otro filtro',
  group_choose: 'Elegir…',
  no_groups: 'Sin agrupar',
  blocked_person: '{name} (cuenta bloqueada)',
  no_value: 'Sin especificar',
  changed_meanwhile: 'Otra persona acaba de cambiar esta ficha: {fields}. Revísala e inténtalo de nuevo.',
  pages_back: 'Volver a páginas',
  print: {
    open: 'Imprimir todas las filas',
    cut: 'Aquí están las primeras {count} filas. Para imprimir el resto, filtra la lista.',
  },
}
