import type { Translated } from '../translated.ts'
import type { access as en } from '../en/access.ts'

export const access: Translated<typeof en> = {
  title: 'Acceso a los datos',
  user: 'Usuario',
  lead: 'Lead',
  clear: 'Borrar',
  nothing_found: 'Sin resultados',
  empty: 'Elige un usuario para ver sus permisos. Elige también un lead para saber si lo ve y por qué.',
  sees: '{name} ve este lead',
  sees_not: '{name} no ve este lead',
  yes: 'sí',
  no: 'no',
  by_role: 'por el rol: {roles}',
  by_none: 'ninguno de sus roles se lo permite',
  roles_of: 'Roles de {name}',
  rights: 'Permisos sumados de todos los roles',
  everything: 'todo',
  blocked: 'Bloqueado',
  steps: {
    active: 'La cuenta está activa',
    view_leads: 'Puede abrir la lista de leads',
    view_lead: 'Puede abrir un lead',
    scope: 'Este lead entra en su ámbito',
  },
  reasons: {
    all: 've los datos de toda la agencia',
    own: 'el lead es suyo',
    created: 'lo añadió, aunque ahora lo tiene {owner}',
    pool: 'no tiene reclutador: la bolsa común está abierta a todos los reclutadores',
    granted: 'pidió acceso y se le concedió',
    foreign: 'pertenece a {owner}',
    none: 'ninguno de sus roles da acceso a los leads',
  },
}
