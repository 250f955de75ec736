import type { data_quality as en } from '../en/data-quality.ts'
import type { Translated } from '../translated.ts'

export const data_quality: Translated<typeof en> = {
  title: 'Якість даних',
  scan: 'Перевірити зараз',
  scanning: 'Перевірка: крок {done, number} з {steps, number}',
  last: 'Остання перевірка',
  never: 'Перевірок ще не було.',
  result: 'відкрито: {found, number}, вирішено: {resolved, number}',
  kind: 'Що не так',
  all_kinds: 'Усе',
  state: 'Стан',
  states: {
    open: 'Відкриті',
    dismissed: 'Відхилені',
    resolved: 'Вирішені',
  },
  kinds: {
    same_person: 'Можливо, одна людина',
    bad_phone: 'Телефон без коду країни',
    bad_birth_date: 'Вік поза 18–75 років',
    ready_without_passport: 'Готові без імені з паспорта',
    expired_at_work: 'На роботі з простроченими документами',
    no_owner: 'Без рекрутера',
  },
  no_recruiter: 'без рекрутера',
  merge: 'Порівняти',
  not_same: 'Це різні люди',
  right: 'Так і має бути',
  reopen: 'Перевірити знову',
  reopened: 'Знову відкрито',
  dismissed_done: 'Запам’ятали: більше не покажемо',
  dismissed_by: 'Рішення: {name}',
  reason: 'Чому',
  reason_hint: 'Необов’язково, але допоможе тому, хто загляне сюди пізніше.',
  empty: 'Тут порожньо: усе гаразд.',
  empty_unscanned: 'Запустіть перевірку, щоб побачити, хто записаний двічі й чого бракує.',
}
