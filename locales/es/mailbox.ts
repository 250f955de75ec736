import type { mailbox as en } from '../en/mailbox.ts'
import type { Translated } from '../translated.ts'

export const mailbox: Translated<typeof en> = {
  title: 'Buzón de pruebas',
  text: 'No hay servidor de correo configurado, así que los correos se quedan aquí. Esta página solo existe en el ordenador que ejecuta Brigada.',
  to: 'Para',
  filter: 'Mostrar los correos para',
  everyone: 'Todos los destinatarios',
  refresh: 'Actualizar',
  empty: 'Aún no hay correos.',
}
