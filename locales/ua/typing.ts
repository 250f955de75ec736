import type { Translated } from '../translated.ts'
import type { typing as en } from '../en/typing.ts'

export const typing: Translated<typeof en> = {
  hint: 'Поле або значення, наприклад «місто Лодзь»',
  change: 'Змінити фільтр «{name}»',
  value_of: 'Значення поля «{name}»',
  choose: '{name}…',
  contains: '{name} містить «{value}»',
  is: '{name}: {value}',
  in_force: 'Застосовано',
  nothing: 'Нічого не знайдено. Введіть назву поля.',
  all_filters: 'Усі фільтри, з наборами «або»',
  options:
    '{count, plural, =0 {Немає варіантів} one {# варіант} few {# варіанти} many {# варіантів} other {# варіанта}}',
  found: 'Знайдено: {count}',
  preview: 'Попередній перегляд, знайдено: {count}. Enter — застосувати, Esc — повернутися.',
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
    overdue: 'прострочено, прострочені, до сьогодні, прострочений',
    this_week: 'цей тиждень, цього тижня, на цьому тижні',
    next_week: 'наступний тиждень, наступного тижня',
    this_month: 'цей місяць, цього місяця',
  },
  act: {
    title: 'Зробити зараз',
    move: 'Перевести: {name} → {status}',
    asks: 'Спершу запитає дані, потрібні для цього статусу',
    give: 'Передати {count, plural, one {# вибраний рядок} few {# вибрані рядки} many {# вибраних рядків} other {# вибраного рядка}}: {name}',
    give_hint: 'Спершу покаже, що зміниться',
    free_candidates: 'Кандидати, доступні на {day}',
    free_workers: 'Вільні працівники ({day}): не призначені й не заплановані',
    results:
      '{count, plural, =0 {Немає результатів} one {# результат} few {# результати} many {# результатів} other {# результату}}',
  },
  /** What begins and joins an act, separated by commas. */
  verbs: {
    move: 'перевести, переведи, перемістити, перемісти, змінити, зміни',
    to: 'в, у, на, до, статус',
    give: 'віддати цих, віддай цих, передати цих, передай цих, віддати ці, передати ці, передати вибраних',
    add: 'додати, додай, створити, створи, новий, нова, нове',
    need: 'потребу, потреба',
    free: 'хто вільний, вільні, хто доступний, доступні',
    from: 'з, із, від, на',
  },
}
