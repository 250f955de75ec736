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
  nothing: 'Sin resultados. Prueba con el nombre de un campo.',
  all_filters: 'Todos los filtros, con conjuntos «o»',
  options: '{count, plural, =0 {Ninguna opción} one {# opción} many {# de opciones} other {# opciones}}',
  found: 'Resultados: {count}',
  preview: 'Vista previa, resultados: {count}. Intro aplica el filtro, Esc lo descarta.',
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
    overdue: 'vencido, vencida, atrasado, antes de hoy, atrasada',
    this_week: 'esta semana',
    next_week: 'próxima semana, la próxima semana, semana que viene',
    this_month: 'este mes',
  },
  act: {
    title: 'Hacer ahora',
    move: '{name}: pasar a «{status}»',
    asks: 'Primero pide los datos que exige este estado',
    give: 'Asignar {count, plural, one {# fila seleccionada} many {# de filas seleccionadas} other {# filas seleccionadas}} a {name}',
    give_hint: 'Primero muestra qué cambiará',
    free_candidates: 'Candidatos disponibles para el {day}',
    free_workers: 'Trabajadores libres ({day}): sin asignación en curso ni prevista',
    results: '{count, plural, =0 {Ningún resultado} one {# resultado} many {# de resultados} other {# resultados}}',
  },
  /** What begins and joins an act, separated by commas. */
  verbs: {
    move: 'mover, mueve, pasar, pasa, cambiar, cambia, poner, pon',
    to: 'a, al, en, como, estado',
    give: 'dar estos a, da estos a, dale estos a, asignar estos a, asigna estos a, asignar a, asigna a, pasa estos a',
    add: 'añadir, añade, crear, crea, nuevo, nueva',
    need: 'necesidad, una necesidad',
    free: 'quién está libre, quién estará libre, quién queda libre, quien libre, libres, libre, quién está disponible, quién estará disponible, disponibles, disponible',
    from: 'desde, a, partir, de, del, el',
  },
}
