import type { Translated } from '../translated.ts'
import type { typing as en } from '../en/typing.ts'

export const typing: Translated<typeof en> = {
  hint: 'Campo o valor, por ejemplo «ciudad Łódź»',
  change: 'Cambiar el filtro {name}',
  value_of: 'Valor de {name}',
  choose: '{name}…',
  contains: '{name} contiene «{value}»',
  is: '{name}: {value}',
  in_force: 'Activo',
  nothing: 'Nada coincide. Prueba con el nombre de un campo',
  all_filters: 'Todos los filtros, con grupos «o»',
  options: '{count, plural, =0 {Ninguna opción} one {# opción} many {# opciones} other {# opciones}}',
  found: 'Resultados: {count}',
  from_value: 'desde {value}',
  until_value: 'hasta {value}',
  day_names: {
    today: 'hoy',
    tomorrow: 'mañana',
    yesterday: 'ayer',
    overdue: 'antes de hoy',
    this_week: 'esta semana',
    next_week: 'la próxima semana',
    this_month: 'este mes',
  },
  /** What one may type, separated by commas. */
  days: {
    today: 'hoy',
    tomorrow: 'mañana',
    yesterday: 'ayer',
    overdue: 'vencido, vencida, atrasado, antes de hoy',
    this_week: 'esta semana',
    next_week: 'próxima semana, la próxima semana, semana que viene',
    this_month: 'este mes',
  },
}
