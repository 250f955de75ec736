import type { foreman_area as en } from '../en/foreman-area.ts'
import type { Translated } from '../translated.ts'

export const foreman_area: Translated<typeof en> = {
  titles: {
    workers: 'Мої люди',
    candidates: 'Приїжджають',
    contracts: 'Мої об’єкти',
    needs: 'Кого бракує',
  },
  whose: 'Чий кабінет',
  no_row: 'Вас не внесено як бригадира: власного тут показати нічого.',
  find: 'Ім’я, телефон, посада, об’єкт',
  nobody_found: 'Нікого не знайдено.',
  no_workers: 'На ваших об’єктах ще нікого немає. Людей призначає координатор.',
  no_candidates: 'Зараз ніхто не їде на ваші об’єкти.',
  no_contracts: 'Зараз ви не ведете жодного об’єкта. Координатор додає вас до команди контракту.',
  no_needs: 'Зараз на ваших об’єктах ніхто не потрібен.',
  crew: 'Моя бригада',
  others: 'Інші на моїх об’єктах',
  call: 'Подзвонити: {name}, {phone}',
  emergency: 'В екстреному випадку',
  comes: 'з {date}',
  day_unknown: 'День приїзду ще невідомий',
  map: 'Відкрити на карті',
  period: '{from} – {to}',
  since: 'з {from}',
  week: '{hours, number} год на день, {days, plural, one {# день} few {# дні} many {# днів} other {# дня}} на тиждень',
  at_work:
    '{count, plural, one {# людина на роботі} few {# людини на роботі} many {# людей на роботі} other {# людини на роботі}}',
  in_crew: 'у моїй бригаді: {count, number}',
  coordinators: 'Координатори',
  main: 'головний',
  missing: 'бракує: {count, number}',
  all_there: 'усі є',
  bed: 'Місце в житлі',
  next_shift: 'Наступна зміна',
}
