import type { staff as en } from '../en/staff.ts'
import type { Translated } from '../translated.ts'

export const staff: Translated<typeof en> = {
  fields: {
    user_id: 'Пользователь',
    locale: 'Язык писем',
    hired_on: 'Дата приёма',
    contracts: 'Открытые контракты',
    successor_id: 'Кто принимает дела',
    predecessor_id: 'Принято от',
  },
  search_hint: 'Имя, телефон, e-mail',
  in_part: 'Вам видны имя, телефон и статус; остальное — тем, кто ведёт те же контракты.',
  is_blocked: 'Учётная запись заблокирована. Разблокировать её может только администратор на странице пользователей.',
  open_users: 'Пользователи',
  is_invited: 'Приглашение отправлено: пароль ещё не выбран.',
  read_only: 'Вы можете смотреть, но не менять.',
  who: 'Кто это',
  new_person: 'Новый человек',
  known_user: 'Существующий пользователь',
  new_person_hint: 'Придёт письмо со ссылкой для выбора пароля; она действует три дня.',
  comes_back: 'Учётная запись останется заблокированной, пока её не разблокирует администратор.',
  groups: {
    work: 'Работа',
    record: 'Запись',
  },
}
