import type { Translated } from '../translated.ts'
import type { access_requests as en } from '../en/access-requests.ts'

export const access_requests: Translated<typeof en> = {
  title: 'Запити на доступ',
  asks: '{name} просить доступ',
  typed: 'Введено: {typed}',
  grant: 'Відкрити доступ',
  refuse: 'Відмовити',
  refuse_title: 'Відмова в доступі: {name}',
  reason: 'Причина',
  has: '{name}: доступ відкрито {when}',
  end: 'Закрити доступ',
  granted: 'Доступ відкрито',
  refused: 'У доступі відмовлено',
  ended: 'Доступ закрито',
}
