import type { needs as en } from '../en/needs.ts'
import type { Translated } from '../translated.ts'

export const needs: Translated<typeof en> = {
  fields: {
    position_id: 'Должность',
    headcount: 'Людей',
    date_from: 'С',
    date_to: 'По',
    shift_pattern: 'Смена',
    pay_rate: 'Ставка работника',
    priority: 'Приоритет',
    comment: 'Комментарий',
    status_id: 'Статус',
    reason_id: 'Причина',
    addition: 'Допсоглашение',
  },
  priorities: {
    normal: 'Обычный',
    high: 'Высокий',
    critical: 'Критический',
  },
  title: 'Потребности',
  find_people: 'Найти {count, plural, one {# человека} few {# человек} many {# человек} other {# человека}}',
  one: 'потребность',
  add: 'Добавить потребность',
  edit: 'Изменить потребность',
  edit_one: 'Изменить: {position}',
  saved: 'Потребность сохранена',
  moved: '{position} → {status}',
  empty: 'Потребностей пока нет. Чтобы контракт начал действовать, нужна хотя бы одна.',
  people: '{count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}',
  fixed_count: 'Количество людей в действующем контракте меняется только допсоглашением.',
}
