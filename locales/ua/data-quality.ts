import type { data_quality as en } from '../en/data-quality.ts'
import type { Translated } from '../translated.ts'

export const data_quality: Translated<typeof en> = {
  title: 'Якість даних',
  scan: 'Перевірити зараз',
  scanning: 'Перевірка: крок {done, number} з {steps, number}',
  last: 'Остання перевірка',
  never: 'Перевірок ще не було.',
  result: 'відкрито: {found, number}, вирішено: {resolved, number}',
  kind: 'Проблема',
  all_kinds: 'Усі проблеми',
  state: 'Стан',
  states: {
    open: 'Відкриті',
    dismissed: 'Відхилені',
    resolved: 'Вирішені',
  },
  kinds: {
    same_person: 'Можливо, одна людина',
    bad_phone: 'Телефон без коду країни',
    bad_birth_date: 'Вік поза межами 18–75 років',
    ready_without_passport: 'Готові до призначення, без імені як у паспорті',
    expired_at_work: 'Працюють із простроченими документами',
    no_owner: 'Без рекрутера',
  },
  no_recruiter: 'без рекрутера',
  merge: 'Порівняти',
  not_same: 'Це різні люди',
  right: 'Так і має бути',
  reopen: 'Відкрити знову',
  reopened: 'Знову відкрито',
  dismissed_done: 'Відхилено. Більше не з’являтиметься.',
  dismissed_by: 'Рішення: {name}',
  reason: 'Причина',
  reason_hint: 'Необов’язково, але допоможе тому, хто перевірятиме пізніше.',
  empty: 'Проблем не знайдено.',
  empty_unscanned: 'Запустіть перевірку, щоб знайти дублікати й неповні дані.',
}
