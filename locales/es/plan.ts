import type { plan as en } from '../en/plan.ts'
import type { Translated } from '../translated.ts'

export const plan: Translated<typeof en> = {
  late: 'Con retraso',
  waiting: 'Te espera',
  all_quiet: 'Todo en calma: {count, plural, one {# asunto} many {# de asuntos} other {# asuntos}}',
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
    title: 'Mis colocados este mes',
    of_target: 'de {target, number} acordados para el mes',
    reached: '{placed, number} de {target, number} colocados este mes',
    before: 'Mes pasado: {count, number}',
  },
  arrivals: {
    title: 'Llegan en 72 horas y falta algo',
    board:
      'Sin preparar: {not_ready, number} de {count, plural, one {# llegada} many {# de llegadas} other {# llegadas}}. Ver todas',
    none: 'Llegadas sin preparar',
  },
  mend: {
    ticket: 'Añadir billete',
    contract: 'Buscar contrato',
    papers: 'Añadir documentos',
    agreement: 'Añadir contrato laboral',
    shift: 'Planificar turno',
    bed: 'Reservar cama',
  },
  gaps: {
    title: 'Necesidades con más puestos sin cubrir',
    find: 'Buscar {count, plural, one {# persona} many {# de personas} other {# personas}}',
    all: '{count, plural, one {# necesidad sin cubrir} many {# de necesidades sin cubrir} other {# necesidades sin cubrir}}. Ver todas',
    none: 'Necesidades sin cubrir',
  },
  documents: {
    title: 'Documentos que vencen, por semanas',
    week: '{from} – {to}',
    workers: '{count, plural, one {# trabajador} many {# de trabajadores} other {# trabajadores}}',
    none: 'Documentos que vencen en seis semanas',
  },
}
