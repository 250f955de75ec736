import type { data_quality as en } from '../en/data-quality.ts'
import type { Translated } from '../translated.ts'

export const data_quality: Translated<typeof en> = {
  title: 'Качество данных',
  scan: 'Проверить сейчас',
  scanning: 'Проверка: шаг {done, number} из {steps, number}',
  last: 'Последняя проверка',
  never: 'Проверок ещё не было.',
  result: 'открыто: {found, number}, решено: {resolved, number}',
  kind: 'Проблема',
  all_kinds: 'Все проблемы',
  state: 'Состояние',
  states: {
    open: 'Открытые',
    dismissed: 'Не проблема',
    resolved: 'Решённые',
  },
  kinds: {
    same_person: 'Возможно, один человек',
    bad_phone: 'Телефон без кода страны',
    bad_birth_date: 'Возраст вне 18–75 лет',
    ready_without_passport: 'Готовы к трудоустройству, нет имени как в паспорте',
    expired_at_work: 'Работают с истёкшими документами',
    no_owner: 'Без рекрутера',
  },
  no_recruiter: 'без рекрутера',
  merge: 'Сравнить',
  not_same: 'Это разные люди',
  right: 'Так и должно быть',
  reopen: 'Вернуть в открытые',
  reopened: 'Возвращено в открытые',
  dismissed_done: 'Больше не появится',
  dismissed_by: 'Решение: {name}',
  reason: 'Причина',
  reason_hint: 'Необязательно. Поможет коллегам понять решение.',
  empty: 'Проблем нет.',
  empty_unscanned: 'Запустите проверку, чтобы найти дубликаты и пропуски в данных.',
}
