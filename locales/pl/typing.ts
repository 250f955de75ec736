import type { Translated } from '../translated.ts'
import type { typing as en } from '../en/typing.ts'

export const typing: Translated<typeof en> = {
  hint: 'Pole albo wartość, np. „miasto Łódź”',
  change: 'Zmień filtr {name}',
  value_of: 'Wartość pola {name}',
  choose: '{name}…',
  contains: '{name} zawiera „{value}”',
  is: '{name}: {value}',
  in_force: 'Aktywny',
  nothing: 'Nic nie pasuje. Wpisz nazwę pola',
  all_filters: 'Wszystkie filtry, z grupami „lub”',
  options: '{count, plural, =0 {Brak opcji} one {# opcja} few {# opcje} many {# opcji} other {# opcji}}',
  found: 'Znaleziono: {count}',
  from_value: 'od {value}',
  until_value: 'do {value}',
  day_names: {
    today: 'dziś',
    tomorrow: 'jutro',
    yesterday: 'wczoraj',
    overdue: 'przed dzisiaj',
    this_week: 'w tym tygodniu',
    next_week: 'w przyszłym tygodniu',
    this_month: 'w tym miesiącu',
  },
  /** What one may type, separated by commas. */
  days: {
    today: 'dziś, dzisiaj',
    tomorrow: 'jutro',
    yesterday: 'wczoraj',
    overdue: 'po terminie, zaległe, spóźnione, przed dzisiaj',
    this_week: 'ten tydzień, w tym tygodniu',
    next_week: 'przyszły tydzień, w przyszłym tygodniu, następny tydzień',
    this_month: 'ten miesiąc, w tym miesiącu',
  },
}
