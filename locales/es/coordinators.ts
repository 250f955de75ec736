import type { coordinators as en } from '../en/coordinators.ts'
import type { Translated } from '../translated.ts'

export const coordinators: Translated<typeof en> = {
  fields: {
    regions: 'Regiones',
    main_contracts: 'De ellos como principal',
    contracts_handed_over: 'Contratos traspasados',
    contracts_taken_over: 'Contratos recibidos',
    placements_handed_over: 'Asignaciones traspasadas',
    placements_taken_over: 'Asignaciones recibidas',
    houses_handed_over: 'Alojamientos traspasados',
    houses_taken_over: 'Alojamientos recibidos',
    tasks_handed_over: 'Tareas traspasadas',
    tasks_taken_over: 'Tareas recibidas',
    rules_handed_over: 'Reglas de tareas traspasadas',
    rules_taken_over: 'Reglas de tareas recibidas',
  },
  title: 'Coordinadores',
  create: 'Crear coordinador',
  create_title: 'Nuevo coordinador',
  empty: 'No hay coordinadores que pueda ver.',
  nothing_found: 'Ningún coordinador coincide con la búsqueda y los filtros.',
  board: 'Coordinadores por estado',
  back: 'Volver al coordinador',
  is_archived: 'Este coordinador fue archivado',
  known_user_hint: 'El usuario recibe el rol de coordinador además de los que tiene.',
  region: {
    country: 'País',
    city: 'Ciudad',
    add: 'Añadir una región',
    remove: 'Quitar la región {name}',
  },
  hands_over: 'El sucesor recibe: {list}.',
  held: {
    contracts: 'contratos como coordinador principal: {count}',
    placements: 'asignaciones: {count}',
    houses: 'alojamientos: {count}',
    tasks: 'tareas abiertas: {count}',
    rules: 'reglas de tareas: {count}',
  },
  leaves:
    'Deja hoy los equipos de todos los contratos abiertos. Una cuenta sin otro rol se bloquea y sus sesiones terminan.',
  empty_first: 'Aún no hay coordinadores. Crea el primero.',
}
