import type { forecast as en } from '../en/forecast.ts'
import type { Translated } from '../translated.ts'

export const forecast: Translated<typeof en> = {
  title: 'Previsión de personal',
  lead: 'Cuántas personas faltarán en los contratos, semana a semana.',
  empty: 'Ningún contrato necesita personal en estas semanas. Las necesidades se añaden en la página de cada contrato.',
  empty_contract: 'Este contrato no necesita personal en estas semanas.',
  none_visible: 'En estas semanas no hay necesidades a las que tengas acceso.',
  weeks_label: 'Periodo',
  weeks: '{count, plural, one {# semana} many {# de semanas} other {# semanas}}',
  week: 'Semana',
  required: 'Necesarios',
  working: 'Trabajando',
  arriving: 'Llegan',
  ending: 'Terminan',
  expiring: 'Documentos que caducan',
  leavers: 'Bajas',
  released: 'Libres para otro trabajo',
  missing: 'Faltan',
  stay: 'Siguen trabajando',
  chart:
    '{missing, plural, =0 {No falta nadie} one {Falta # persona} many {Faltan # de personas} other {Faltan # personas}} en la semana con más carencia. La tabla muestra el detalle semanal.',
  explain:
    'Faltan = necesarios − trabajando − llegan + terminan + documentos que caducan + bajas. Cada persona cuenta una sola vez, por lo que ocurra antes. Quienes quedan libres para otro trabajo no faltan: su puesto termina o necesita menos personas.',
  by_week: 'Mostrar tabla por semanas',
  coverage: 'Cobertura',
  coverage_empty: 'Ninguna necesidad abierta en las próximas doce semanas.',
  filled: 'Trabajando',
  reserved: 'Previstos',
  as_table: 'Ver el detalle por días',
  from: 'Desde',
  to: 'Hasta',
  strip:
    '{position}: {missing, plural, =0 {no falta nadie} one {falta # persona el peor día} many {faltan # de personas el peor día} other {faltan # personas el peor día}}',
}
