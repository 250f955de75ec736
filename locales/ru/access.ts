import type { Translated } from '../translated.ts'
import type { access as en } from '../en/access.ts'

export const access: Translated<typeof en> = {
  title: 'Кто что видит',
  user: 'Пользователь',
  lead: 'Лид',
  clear: 'Очистить',
  nothing_found: 'Ничего не найдено.',
  empty: 'Выберите пользователя, чтобы увидеть его права. Укажите и лид, чтобы узнать, виден ли он и почему.',
  sees: '{name} видит этот лид',
  sees_not: '{name} не видит этот лид',
  yes: 'да',
  no: 'нет',
  by_role: 'право дают роли: {roles}',
  by_none: 'ни одна роль не даёт этого права',
  roles_of: 'Роли: {name}',
  rights: 'Права всех ролей вместе',
  everything: 'всё',
  blocked: 'Заблокирован',
  steps: {
    active: 'Учётная запись активна',
    view_leads: 'Доступен список лидов',
    view_lead: 'Доступна карточка лида',
    scope: 'Лид входит в зону доступа',
  },
  reasons: {
    all: 'видит записи всего агентства',
    own: 'свой лид',
    created: 'лид создан этим пользователем, сейчас ответственный: {owner}',
    pool: 'рекрутер не назначен: общий пул доступен всем рекрутерам',
    granted: 'доступ открыт по запросу',
    foreign: 'ответственный: {owner}',
    none: 'ни одна роль не даёт доступа к лидам',
  },
}
