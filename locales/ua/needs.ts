import type { needs as en } from '../en/needs.ts'
import type { Translated } from '../translated.ts'

export const needs: Translated<typeof en> = {
  fields: {
    position_id: 'Посада',
    headcount: 'Людей',
    date_from: 'З',
    date_to: 'До',
    shift_pattern: 'Зміна',
    pay_rate: 'Ставка працівника',
    priority: 'Пріоритет',
    comment: 'Коментар',
    status_id: 'Статус',
    reason_id: 'Причина',
    addition: 'Додаткова угода',
  },
  priorities: {
    normal: 'Звичайний',
    high: 'Високий',
    critical: 'Критичний',
  },
  title: 'Потреби',
  find_people: 'Знайти {count, plural, one {# людину} few {# людей} many {# людей} other {# людини}}',
  one: 'потребу',
  add: 'Додати потребу',
  edit: 'Змінити потребу',
  edit_one: 'Змінити: {position}',
  saved: 'Потребу збережено',
  moved: '{position} → {status}',
  empty: 'Потреб ще немає. Щоб контракт почав діяти, потрібна хоча б одна.',
  people: '{count, plural, one {# людина} few {# людини} many {# людей} other {# людини}}',
  fixed_count: 'Поки контракт діє, кількість людей змінює лише додаткова угода.',
}
