import type { area as en } from '../en/area.ts'
import type { Translated } from '../translated.ts'

export const area: Translated<typeof en> = {
  title: 'Mi área',
  everyones: 'Todos los coordinadores',
  whose: 'Área de quién',
  no_row: 'No figura como coordinador: aquí no hay nada suyo que mostrar.',
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
    needs: 'Mis necesidades',
    candidates: 'Mis candidatos',
    workers: 'Mis trabajadores',
    arrivals: 'Llegan en las próximas 72 horas',
    schedule: 'Mi cuadrante de turnos',
  },
  find_need: 'Cliente, contrato, ciudad',
  show: 'Qué necesidades',
  shows: {
    missing: 'Faltan personas',
    open: 'Todas abiertas',
    all: 'También terminadas',
  },
  no_needs: 'No falta nadie en sus contratos.',
  nobody_comes: 'Nadie llega en 72 horas.',
  kinds: {
    candidate: 'en camino',
    worker: 'primer día',
  },
  lights: {
    ticket: 'billete',
    contract: 'contrato',
    papers: 'documentos',
    agreement: 'acuerdo',
    shift: 'primer turno',
    bed: 'cama',
  },
  missing: {
    ticket: 'sin billete',
    contract: 'sin contrato',
    papers: 'faltan documentos',
    agreement: 'sin acuerdo',
    shift: 'sin turno',
    bed: 'sin cama',
  },
  nobody_yet: 'Aún no hay coordinadores. Cuando crees el primero, aquí verás sus contratos y su gente.',
  create_first: 'Crear coordinador',
}
