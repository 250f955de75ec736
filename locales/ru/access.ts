import type { Translated } from '../translated.ts'
import type { access as en } from '../en/access.ts'

export const access: Translated<typeof en> = {
  title: 'Кто что видит',
  user: 'Пользователь',
  lead: 'Лид',
  clear: 'Очистить',
  nothing_found: 'Ничего не найдено.',
  empty: 'Выберите пользователя, чтобы увидеть его права; добавьте лида, чтобы понять, почему он его видит или нет.',
  sees: '{name} видит этого лида',
  sees_not: '{name} не видит этого лида',
  yes: 'да',
  no: 'нет',
  by_role: 'благодаря роли: {roles}',
  by_none: 'ни одна из ролей этого не даёт',
  roles_of: 'Роли: {name}',
  rights: 'Права всех ролей вместе',
  everything: 'всё',
  blocked: 'Заблокирован',
  steps: {
    active: 'Учётная запись активна',
    view_leads: 'Может открыть список лидов',
    view_lead: 'Может открыть лида',
    scope: 'Этот лид в пределах доступа',
  },
  reasons: {
    all: 'видит записи всего агентства',
    own: 'это собственный лид',
    created: 'добавил(а) его, хотя теперь он у: {owner}',
    pool: 'у него нет рекрутера: общий пул открыт всем',
    granted: 'доступ открыт по запросу',
    foreign: 'он принадлежит: {owner}',
    none: 'ни одна из ролей не охватывает лидов',
  },
}
