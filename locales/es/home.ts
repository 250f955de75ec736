import type { home as en } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof en> = {
  guest_title: 'De la primera llamada al primer día de trabajo',
  guest_text:
    'Brigada es el programa de gestión para agencias de empleo: leads, llamadas, estados y todo el historial en un solo lugar y en cinco idiomas.',
  sign_in: 'Iniciar sesión',
  shots: { schedule: 'El cuadrante: quién trabaja dónde, día a día', beds: 'El alojamiento: cada cama, cada noche' },
  hello: 'Hola, {name}',
  tiles: {
    leads_calls: 'Por llamar',
    leads_waiting: 'Sin primera llamada',
    leads_pool: '{count, plural, one {Lead} many {Leads} other {Leads}} sin reclutador',
    candidates_arriving: 'En camino: llegan en menos de 72 h o con retraso',
    candidates_papers: '{count, plural, one {Candidato} many {Candidatos} other {Candidatos}} con documentos a renovar',
    candidates_overdue:
      '{count, plural, one {Candidato parado} many {Candidatos parados} other {Candidatos parados}} en un estado',
    workers_papers:
      '{count, plural, one {Trabajador} many {Trabajadores} other {Trabajadores}} con documentos a renovar',
    workers_unnotified:
      '{count, plural, one {Trabajador} many {Trabajadores} other {Trabajadores}} con comunicaciones pendientes',
    contracts_ending:
      '{count, plural, one {Contrato que termina} many {Contratos que terminan} other {Contratos que terminan}} en los próximos 30 días',
  },
  oldest: 'el más antiguo: {ago}',
  nothing_yet: 'Aún no tienes acceso a ninguna página. Pide permisos a un administrador.',
  funnel: 'Embudo de leads, últimos 90 días',
  no_leads: 'No ha llegado ningún lead en los últimos 90 días.',
  tonight: 'Camas esta noche',
  free_beds: '{count, plural, one {# cama libre} many {# de camas libres} other {# camas libres}}',
  occupied: '{share} % de las camas ocupadas',
  beds_of: '{occupied} de {places} ocupadas, {share} %',
  in_houses: 'en {count, plural, one {# alojamiento} many {# de alojamientos} other {# alojamientos}}',
  recruiters: 'Asignados este mes',
  tasks_mine: 'Mis tareas',
  tasks_overdue: '{count, plural, one {# vencida} many {# vencidas} other {# vencidas}}',
}
