import type { Translated } from '../translated.ts'
import type { access as en } from '../en/access.ts'

export const access: Translated<typeof en> = {
  title: 'Quién ve qué',
  user: 'Usuario',
  lead: 'Lead',
  clear: 'Borrar',
  nothing_found: 'Nada coincide.',
  empty: 'Elige un usuario para ver sus permisos; añade un lead para saber por qué lo ve o no.',
  sees: '{name} ve este lead',
  sees_not: '{name} no ve este lead',
  yes: 'sí',
  no: 'no',
  by_role: 'por el rol: {roles}',
  by_none: 'ninguno de sus roles lo da',
  roles_of: 'Roles de {name}',
  rights: 'Permisos de todos los roles juntos',
  everything: 'todo',
  blocked: 'Bloqueado',
  steps: {
    active: 'La cuenta está activa',
    view_leads: 'Puede abrir la lista de leads',
    view_lead: 'Puede abrir un lead',
    scope: 'Este lead está a su alcance',
  },
  reasons: {
    all: 've los registros de toda la agencia',
    own: 'es su propio lead',
    created: 'lo añadió, aunque ahora lo tiene {owner}',
    pool: 'no tiene reclutador: el fondo común está abierto a todos',
    granted: 'pidió acceso y se le concedió',
    foreign: 'pertenece a {owner}',
    none: 'ninguno de sus roles alcanza los leads',
  },
}
