import type { Translated } from '../translated.ts'
import type { access_requests as en } from '../en/access-requests.ts'

export const access_requests: Translated<typeof en> = {
  title: 'Prośby o dostęp',
  asks: '{name} prosi o dostęp',
  typed: 'Wpisano: {typed}',
  grant: 'Udziel dostępu',
  refuse: 'Odmów',
  refuse_title: 'Odmowa dostępu: {name}',
  reason: 'Powód',
  has: '{name} ma dostęp od: {when}',
  end: 'Odbierz dostęp',
  granted: 'Udzielono dostępu',
  refused: 'Odrzucono prośbę',
  ended: 'Odebrano dostęp',
}
