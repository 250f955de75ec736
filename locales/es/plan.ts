import type { plan as en } from '../en/plan.ts'
import type { Translated } from '../translated.ts'

export const plan: Translated<typeof en> = {
  late: 'Con retraso',
  waiting: 'Pendiente de ti',
  all_quiet: 'Todo en orden: {count, plural, one {# asunto} many {# de asuntos} other {# asuntos}}',
  calls: {
    title: 'Próximas llamadas',
    start: 'Empezar a llamar',
    all: '{count, plural, one {# persona por llamar} many {# de personas por llamar} other {# personas por llamar}}',
    due: '{count, plural, one {# llamada pendiente} many {# de llamadas pendientes} other {# llamadas pendientes}}',
    waiting:
      '{count, plural, one {# espera la primera llamada} many {# esperan la primera llamada} other {# esperan la primera llamada}}',
  },
  quiet: {
    title: 'Sin noticias',
    text: 'Sin contacto desde hace {days, plural, one {# día} many {# de días} other {# días}} o más y sin llamada prevista',
    last: 'último contacto {ago}',
    all: 'Ver todos: {count, number}',
  },
  month: {
    title: 'Mis asignados este mes',
    of_target: 'de {target, number} (objetivo mensual)',
    reached: '{placed, number} de {target, number} asignados este mes',
    before: 'Mes pasado: {count, number}',
  },
  arrivals: {
    title: 'Llegadas con retraso o sin preparar',
    board:
      'Sin preparar: {not_ready, number} de {count, plural, one {# llegada} many {# de llegadas} other {# llegadas}}. Ver todas',
    overdue: 'con retraso: {overdue, number}',
    none: 'Llegadas sin preparar',
  },
  mend: {
    ticket: 'Añadir billete',
    contract: 'Buscar contrato',
    papers: 'Añadir documentos',
    agreement: 'Añadir contrato de trabajo',
    shift: 'Planificar turno',
    bed: 'Reservar cama',
  },
  gaps: {
    contracts: 'Todos los contratos con puestos sin cubrir',
    title: 'Necesidades con más puestos sin cubrir',
    find: '{count, plural, one {Asignar a # persona} many {Asignar a # de personas} other {Asignar a # personas}}',
    all: '{count, plural, one {# necesidad sin cubrir} many {# de necesidades sin cubrir} other {# necesidades sin cubrir}}. Ver todas',
    none: 'Necesidades sin cubrir',
  },
  documents: {
    title: 'Documentos que caducan, por semanas',
    week: '{from} – {to}',
    workers: '{count, plural, one {# trabajador} many {# de trabajadores} other {# trabajadores}}',
    none: 'Documentos que caducan en las próximas seis semanas',
  },
  payments: {
    to_approve: 'Pagos por aprobar',
    to_pay: 'Pagos aprobados por pagar',
  },
  trends: {
    title: 'Las últimas doce semanas',
    placed: 'Asignados por semana',
    placed_now:
      '{count, plural, one {# persona esta semana} many {# de personas esta semana} other {# personas esta semana}}',
    placed_bar: '{week}: {count, plural, one {# persona} many {# de personas} other {# personas}}',
    fill: 'Puestos cubiertos',
    fill_now: '{share} % hoy',
    fill_bar: '{week}: {share} %',
    fill_none: 'Hoy no hace falta nadie',
    fill_none_bar: '{week}: no hacía falta nadie',
    fill_missing: 'Ver contratos con puestos sin cubrir',
    days: 'Días hasta cubrir un puesto',
    days_now: 'La mitad se cubrió en {count, plural, one {# día} many {# de días} other {# días}}',
    days_bar: '{week}: {count, plural, one {# día} many {# de días} other {# días}}',
    no_days: 'Nadie empezó a trabajar en estas semanas',
    no_days_bar: '{week}: nadie empezó a trabajar',
    beds: 'Noches por mes',
    beds_now:
      '{count, plural, one {# noche vacía este mes} many {# de noches vacías este mes} other {# noches vacías este mes}}',
    beds_cost: 'Noches vacías, {month}: {amount}',
    beds_bar: '{month}: {occupied, number} ocupadas, {empty, number} vacías',
    no_beds_bar: '{month}: sin camas',
    taken: 'ocupadas',
    empty: 'vacías',
  },
}
