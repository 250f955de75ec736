import type { api_tokens as en } from '../en/api-tokens.ts'
import type { Translated } from '../translated.ts'

export const api_tokens: Translated<typeof en> = {
  title: 'Tokens de API',
  hint: 'Un token permite que otro sistema actúe en tu nombre, con los permisos que elijas y en los datos que tú ves.',
  docs: 'Documentación de la API',
  create: 'Nuevo token',
  make: 'Crear el token',
  name: 'Finalidad',
  permissions: 'Permisos',
  permissions_hint:
    'Solo puedes dar permisos que tienes. Los usuarios, los roles y tu perfil no son accesibles con ningún token.',
  lasts: 'Validez',
  until_day: 'hasta un día concreto',
  last_day: 'Último día',
  ends: 'Deja de funcionar si cambian tu contraseña, tu correo o tu verificación en dos pasos.',
  days: '{count, plural, one {# día} many {# de días} other {# días}}',
  until: 'hasta el {at}',
  over: 'ha caducado',
  used: 'usado {ago}',
  unused: 'aún sin usar',
  permission_count: '{count, plural, one {# permiso} many {# de permisos} other {# permisos}}',
  made: 'Token creado',
  made_hint: 'Cópialo ahora: solo se muestra una vez.',
  revoke: 'Revocar',
  revoke_label: 'Revocar: {name}',
  revoke_title: '¿Revocar el token «{name}»?',
  revoke_text: 'Lo que lo use dejará de funcionar enseguida. No se puede deshacer.',
  revoked: 'Token revocado',
}
