import type { Translated } from '../translated.ts'
import type { access as en } from '../en/access.ts'

export const access: Translated<typeof en> = {
  title: 'Перевірка доступу',
  user: 'Користувач',
  lead: 'Лід',
  clear: 'Очистити',
  nothing_found: 'Нічого не знайдено.',
  empty: 'Виберіть користувача, щоб побачити його права; додайте ліда, щоб зрозуміти, чому він його бачить або ні.',
  sees: '{name} бачить цього ліда',
  sees_not: '{name} не має доступу до цього ліда',
  yes: 'так',
  no: 'ні',
  by_role: 'завдяки ролі: {roles}',
  by_none: 'жодна з ролей цього не дає',
  roles_of: 'Ролі: {name}',
  rights: 'Права всіх ролей разом',
  everything: 'усе',
  blocked: 'Заблоковано',
  steps: {
    active: 'Обліковий запис активний',
    view_leads: 'Може відкрити список лідів',
    view_lead: 'Може відкрити ліда',
    scope: 'Цей лід у межах доступу',
  },
  reasons: {
    all: 'бачить записи всієї агенції',
    own: 'це власний лід',
    created: 'додано цим користувачем; тепер рекрутер: {owner}',
    pool: 'у нього немає рекрутера: спільний пул відкритий усім',
    granted: 'доступ відкрито на запит',
    foreign: 'рекрутер цього ліда: {owner}',
    none: 'жодна з ролей не охоплює лідів',
  },
}
