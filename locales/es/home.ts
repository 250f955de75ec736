import type { home as en } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof en> = {
  guest_title: 'De la primera llamada al primer día de trabajo',
  guest_text:
    'Brigada es la trastienda de una agencia de personal: prospectos, llamadas, estados y todo su historial en un solo lugar y en cinco idiomas.',
  sign_in: 'Iniciar sesión',
  hello: 'Hola, {name}',
  due: 'Llamadas pendientes',
  waiting: 'Esperan la primera llamada',
  oldest: 'el más antiguo llegó {ago}',
  pool: 'Prospectos sin reclutador',
  places: 'Ir a',
  nothing_yet: 'Tus páginas aparecerán aquí a medida que formen parte de Brigada.',
  arriving: 'Llegan en 72 horas',
  candidate_papers: 'Candidatos con papeles por caducar',
  overdue: 'Candidatos demasiado tiempo en un estado',
  worker_papers: 'Trabajadores con papeles por caducar',
  unnotified: 'Altas sin notificar a la oficina de empleo',
  contracts_ending: 'Contratos que terminan en 30 días',
  tasks_mine: 'mis tareas',
  tasks_overdue: '{count, plural, one {# vencida} other {# vencidas}}',
}
