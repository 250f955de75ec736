import type { area as en } from '../en/area.ts'
import type { Translated } from '../translated.ts'

export const area: Translated<typeof en> = {
  title: 'Mi área',
  whose: 'Ver el área de',
  no_row: 'No tienes ficha de coordinador, así que aquí no hay datos tuyos.',
  everyones: 'Todos los coordinadores',
  pages: {
    contracts: 'Contratos',
    needs: 'Necesidades',
    candidates: 'Candidatos',
    workers: 'Trabajadores',
    arrivals: 'Llegadas',
    schedule: 'Cuadrante',
  },
  titles: {
    contracts: 'Mis contratos',
    needs: 'Necesidades de mis contratos',
    candidates: 'Mis candidatos',
    workers: 'Mis trabajadores',
    arrivals: 'Llegan en menos de 72 horas o con retraso',
    schedule: 'Mi cuadrante',
  },
  find_need: 'Cliente, contrato, ciudad',
  show: 'Qué necesidades',
  shows: {
    missing: 'Faltan personas',
    open: 'Todas abiertas',
    all: 'Incluir las terminadas',
  },
  no_needs: 'Tus contratos tienen todos los puestos cubiertos.',
  nobody_comes: 'Nadie llega en las próximas 72 horas y no hay retrasos.',
  did_they_come: '¿Han llegado?',
  arrivals_rule:
    'Candidatos en camino y trabajadores antes de su primer día. Quien se retrasa sigue aquí hasta que su estado diga si vino.',
  came: 'Ha llegado',
  missed: 'No vino',
  overdue: 'con retraso',
  kinds: {
    candidate: 'en camino',
    worker: 'primer día',
  },
  lights: {
    ticket: 'billete',
    contract: 'destino',
    papers: 'documentos',
    agreement: 'contrato de trabajo',
    shift: 'primer turno',
    bed: 'cama',
  },
  missing: {
    ticket: 'sin billete',
    contract: 'sin destino',
    papers: 'faltan documentos',
    agreement: 'sin contrato de trabajo',
    shift: 'sin turno',
    bed: 'sin cama',
  },
  nobody_yet: 'Aún no hay coordinadores. Cuando añadas el primero, aquí verás sus contratos y su gente.',
  create_first: 'Añadir coordinador',
}
