import type { Translated } from '../translated.ts'
import type { access_requests as en } from '../en/access-requests.ts'

export const access_requests: Translated<typeof en> = {
  title: 'Запросы доступа',
  asks: '{name} просит доступ',
  typed: 'Введено: {typed}',
  grant: 'Открыть доступ',
  refuse: 'Отказать',
  refuse_title: 'Отказ в доступе: {name}',
  reason: 'Причина',
  has: '{name}: доступ открыт {when}',
  end: 'Закрыть доступ',
  granted: 'Доступ открыт',
  refused: 'В доступе отказано',
  ended: 'Доступ закрыт',
}
