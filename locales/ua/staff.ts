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
  in_part: 'Вам видно ім’я, телефон і статус; решту — лише тим, хто веде ті самі контракти.',
  is_blocked: 'Обліковий запис заблоковано. Розблокувати його може лише адміністратор на сторінці користувачів.',
  open_users: 'Користувачі',
  is_invited: 'Запрошення надіслано: пароль ще не обрано.',
  read_only: 'Ви можете дивитися, але не змінювати.',
  who: 'Хто це',
  new_person: 'Нова людина',
  known_user: 'Наявний користувач',
  new_person_hint: 'Надійде лист із посиланням для вибору пароля; воно діє три дні.',
  comes_back: 'Обліковий запис залишиться заблокованим, доки його не розблокує адміністратор.',
  groups: {
    work: 'Робота',
    record: 'Запис',
  },
}
