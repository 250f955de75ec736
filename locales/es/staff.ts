import type { staff as en } from '../en/staff.ts'
import type { Translated } from '../translated.ts'

export const staff: Translated<typeof en> = {
  fields: {
    user_id: 'Usuario',
    locale: 'Idioma de los correos',
    hired_on: 'Fecha de contratación',
    contracts: 'Contratos abiertos',
    successor_id: 'Quién toma el relevo',
    predecessor_id: 'Relevó a',
  },
  search_hint: 'Nombre, teléfono, correo',
  search_hint_in_part: 'Nombre, teléfono',
  in_part: 'Solo puedes ver nombre, teléfono y estado; el resto, quienes llevan los mismos contratos.',
  is_blocked: 'La cuenta está bloqueada. Solo un administrador puede desbloquearla, en la página de usuarios.',
  open_users: 'Ir a Usuarios',
  is_invited: 'Invitación enviada: aún no ha elegido contraseña.',
  read_only: 'Solo lectura.',
  who: 'Cuenta',
  new_person: 'Una persona nueva',
  known_user: 'Un usuario que ya existe',
  new_person_hint: 'Recibirá un correo con un enlace para elegir su contraseña; es válido durante tres días.',
  comes_back: 'La cuenta sigue bloqueada hasta que un administrador la desbloquee.',
  groups: {
    work: 'Trabajo',
    record: 'Ficha',
  },
}
