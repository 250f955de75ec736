import type { needs as en } from '../en/needs.ts'
import type { Translated } from '../translated.ts'

export const needs: Translated<typeof en> = {
  fields: {
    position_id: 'Puesto',
    headcount: 'Personas',
    date_from: 'Desde',
    date_to: 'Hasta',
    shift_pattern: 'Turno',
    pay_rate: 'Salario',
    priority: 'Prioridad',
    comment: 'Comentario',
    status_id: 'Estado',
    reason_id: 'Motivo',
    addition: 'Anexo',
  },
  priorities: {
    normal: 'Normal',
    high: 'Alta',
    critical: 'Crítica',
  },
  title: 'Necesidades',
  find_people: 'Buscar a {count, plural, one {# persona} many {# de personas} other {# personas}}',
  one: 'una necesidad',
  add: 'Añadir una necesidad',
  edit: 'Editar la necesidad',
  edit_one: 'Editar: {position}',
  saved: 'Necesidad guardada',
  moved: '{position} → {status}',
  empty: 'Aún no hay necesidades. Para iniciar un contrato hace falta al menos una.',
  people: '{count, plural, one {# persona} many {# de personas} other {# personas}}',
  fixed_count: 'El número de personas no se puede cambiar mientras el contrato está vigente: usa un anexo.',
}
