import type { coordinators as en } from '../en/coordinators.ts'
import type { Translated } from '../translated.ts'

export const coordinators: Translated<typeof en> = {
  fields: {
    user_id: 'Usuario',
    locale: 'Idioma de las cartas',
    regions: 'Regiones',
    hired_on: 'Contratado el',
    contracts: 'Contratos abiertos',
    main_contracts: 'De ellos como principal',
    successor_id: 'Quién toma el relevo',
    predecessor_id: 'Relevó a',
    contracts_handed_over: 'Contratos traspasados',
    contracts_taken_over: 'Contratos recibidos',
  },
  title: 'Coordinadores',
  create: 'Crear coordinador',
  create_title: 'Nuevo coordinador',
  search_hint: 'Nombre, teléfono, correo',
  empty: 'No hay coordinadores que pueda ver.',
  nothing_found: 'Ningún coordinador coincide con la búsqueda y los filtros.',
  board: 'Coordinadores por estado',
  back: 'Volver al coordinador',
  is_archived: 'Este coordinador fue archivado',
  in_part: 'Ve el nombre, el teléfono y el estado; lo demás es para quienes trabajan en los mismos contratos.',
  is_blocked: 'La cuenta está bloqueada. Solo un administrador puede desbloquearla, en la página de usuarios.',
  open_users: 'Usuarios',
  is_invited: 'La invitación está en camino: aún no se ha elegido contraseña.',
  read_only: 'Puede verlo, pero no cambiarlo.',
  who: 'Quién es',
  new_person: 'Una persona nueva',
  known_user: 'Un usuario existente',
  new_person_hint: 'Se envía una carta con un enlace para elegir la contraseña; vale tres días.',
  known_user_hint: 'El usuario recibe el rol de coordinador además de los que tiene.',
  groups: {
    work: 'Trabajo',
    record: 'Registro',
  },
  region: {
    country: 'País',
    city: 'Ciudad',
    add: 'Añadir una región',
    remove: 'Quitar la región {name}',
  },
  hands_over:
    '{count, plural, one {# contrato abierto necesita} many {# de contratos abiertos necesitan} other {# contratos abiertos necesitan}} otro coordinador principal.',
  leaves:
    'Deja hoy los equipos de todos los contratos abiertos. Una cuenta sin otro rol se bloquea y sus sesiones terminan.',
  comes_back: 'La cuenta sigue bloqueada hasta que un administrador la desbloquee.',
}
