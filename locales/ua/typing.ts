import type { Translated } from '../translated.ts'
import type { typing as en } from '../en/typing.ts'

export const typing: Translated<typeof en> = {
  hint: 'Поле або значення, наприклад «місто Лодзь»',
  change: 'Змінити фільтр «{name}»',
  value_of: 'Значення: {name}',
  choose: '{name}…',
  contains: '{name} містить «{value}»',
  is: '{name}: {value}',
  in_force: 'Діє',
  nothing: 'Нічого не знайдено. Введіть назву поля',
  all_filters: 'Усі фільтри, з групами «або»',
  options:
    '{count, plural, =0 {Немає варіантів} one {# варіант} few {# варіанти} many {# варіантів} other {# варіанта}}',
  found: 'Знайдено: {count}',
  from_value: 'від {value}',
  until_value: 'до {value}',
  day_names: {
    today: 'сьогодні',
    tomorrow: 'завтра',
    yesterday: 'учора',
    overdue: 'до сьогодні',
    this_week: 'цього тижня',
    next_week: 'наступного тижня',
    this_month: 'цього місяця',
  },
  /** What one may type, separated by commas. */
  days: {
    today: 'сьогодні',
    tomorrow: 'завтра',
    yesterday: 'вчора, учора',
    overdue: 'прострочено, прострочені, до сьогодні',
    this_week: 'цей тиждень, цього тижня, на цьому тижні',
    next_week: 'наступний тиждень, наступного тижня',
    this_month: 'цей місяць, цього місяця',
  },
}
