import type { staff as en } from '../en/staff.ts'
import type { Translated } from '../translated.ts'

export const staff: Translated<typeof en> = {
  fields: {
    user_id: 'Користувач',
    locale: 'Мова листів',
    hired_on: 'Дата прийняття на роботу',
    contracts: 'Відкриті контракти',
    successor_id: 'Хто переймає справи',
    predecessor_id: 'Перейнято від',
  },
  search_hint: 'Ім’я, телефон, пошта',
  search_hint_in_part: 'Ім’я, телефон',
  in_part: 'Вам видно ім’я, телефон і статус; решту бачать лише ті, хто веде ті самі контракти.',
  is_blocked: 'Обліковий запис заблоковано. Розблокувати його може лише адміністратор на сторінці користувачів.',
  open_users: 'До користувачів',
  is_invited: 'Запрошення надіслано: пароль ще не створено.',
  read_only: 'Можна переглядати, але не змінювати.',
  who: 'Обліковий запис',
  new_person: 'Нова людина',
  known_user: 'Наявний користувач',
  new_person_hint: 'Надійде лист із посиланням для створення пароля; воно діє три дні.',
  comes_back: 'Обліковий запис залишиться заблокованим, доки його не розблокує адміністратор.',
  groups: {
    work: 'Робота',
    record: 'Запис',
  },
}
