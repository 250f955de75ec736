import type { coordinators as en } from '../en/coordinators.ts'
import type { Translated } from '../translated.ts'

export const coordinators: Translated<typeof en> = {
  fields: {
    regions: 'Regiones',
    main_contracts: 'Como coordinador principal',
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
    cases_handed_over: 'Trámites de extranjería traspasados',
    cases_taken_over: 'Trámites de extranjería recibidos',
  },
  title: 'Coordinadores',
  create: 'Añadir coordinador',
  create_title: 'Nuevo coordinador',
  nothing_found: 'Ningún coordinador coincide con la búsqueda y los filtros.',
  board: 'Coordinadores por estado',
  back: 'Volver al coordinador',
  is_archived: 'Este coordinador está archivado',
  known_user_hint: 'El usuario conserva sus roles y recibe el de coordinador.',
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
    cases: 'trámites de extranjería: {count}',
  },
  leaves:
    'Hoy deja de figurar en el equipo de todos los contratos abiertos. Si no tiene otro rol, su cuenta se bloquea y se cierran sus sesiones.',
  empty: 'Aún no hay coordinadores. Añade el primero.',
}
