import type { Translated } from '../translated.ts'
import type { access_requests as en } from '../en/access-requests.ts'

export const access_requests: Translated<typeof en> = {
  title: 'Solicitudes de acceso',
  asks: '{name} pide acceso',
  typed: 'Introducido como: {typed}',
  grant: 'Dar acceso',
  refuse: 'Denegar',
  refuse_title: 'Denegar el acceso a {name}',
  reason: 'Motivo',
  has: '{name} tiene acceso desde el {when}',
  end: 'Retirar el acceso',
  granted: 'Acceso concedido',
  refused: 'Solicitud denegada',
  ended: 'Acceso retirado',
}
