import type { data_quality as en } from '../en/data-quality.ts'
import type { Translated } from '../translated.ts'

export const data_quality: Translated<typeof en> = {
  title: 'Качество данных',
  scan: 'Проверить сейчас',
  scanning: 'Проверка: шаг {done, number} из {steps, number}',
  last: 'Последняя проверка',
  never: 'Проверок ещё не было.',
  result: 'открыто: {found, number}, решено: {resolved, number}',
  kind: 'Что не так',
  all_kinds: 'Всё',
  state: 'Состояние',
  states: {
    open: 'Открытые',
    dismissed: 'Отклонённые',
    resolved: 'Решённые',
  },
  kinds: {
    same_person: 'Возможно, один человек',
    bad_phone: 'Телефон без кода страны',
    bad_birth_date: 'Возраст вне 18–75 лет',
    ready_without_passport: 'Готовы без имени из паспорта',
    expired_at_work: 'На работе с просроченными документами',
    no_owner: 'Без рекрутера',
  },
  no_recruiter: 'без рекрутера',
  merge: 'Сравнить',
  not_same: 'Это разные люди',
  right: 'Так и должно быть',
  reopen: 'Проверить снова',
  reopened: 'Снова открыто',
  dismissed_done: 'Запомнили: больше не покажем',
  dismissed_by: 'Решение: {name}',
  reason: 'Почему',
  reason_hint: 'Необязательно, но поможет тому, кто заглянет сюда позже.',
  empty: 'Здесь пусто: всё в порядке.',
  empty_unscanned: 'Запустите проверку, чтобы увидеть, кто записан дважды и чего не хватает.',
}
