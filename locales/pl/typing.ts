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
  nothing: 'Nic nie pasuje. Wpisz nazwę pola.',
  all_filters: 'Wszystkie filtry, z zestawami „lub”',
  options: '{count, plural, =0 {Brak opcji} one {# opcja} few {# opcje} many {# opcji} other {# opcji}}',
  found: 'Znaleziono: {count}',
  preview: 'Podgląd, znaleziono: {count}. Enter stosuje filtr, Esc cofa.',
  from_value: 'od {value}',
  until_value: 'do {value}',
  day_names: {
    today: 'dziś',
    tomorrow: 'jutro',
    yesterday: 'wczoraj',
    overdue: 'do wczoraj',
    this_week: 'w tym tygodniu',
    next_week: 'w przyszłym tygodniu',
    this_month: 'w tym miesiącu',
  },
  /** What one may type, separated by commas. */
  days: {
    today: 'dziś, dzisiaj',
    tomorrow: 'jutro',
    yesterday: 'wczoraj',
    overdue: 'po terminie, zaległe, spóźnione, przed dzisiaj, zaległy, spóźniony, do wczoraj',
    this_week: 'ten tydzień, w tym tygodniu',
    next_week: 'przyszły tydzień, w przyszłym tygodniu, następny tydzień',
    this_month: 'ten miesiąc, w tym miesiącu',
  },
  act: {
    title: 'Zrób teraz',
    move: 'Przenieś: {name} → {status}',
    asks: 'Najpierw poprosi o dane, których wymaga ten status',
    give: 'Przekaż {count, plural, one {# zaznaczony wiersz} few {# zaznaczone wiersze} many {# zaznaczonych wierszy} other {# zaznaczonego wiersza}}: {name}',
    give_hint: 'Najpierw pokaże, co się zmieni',
    free_candidates: 'Kandydaci dostępni na {day}',
    free_workers: 'Wolni pracownicy ({day}): ani skierowani, ani zaplanowani',
    results: '{count, plural, =0 {Brak wyników} one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  },
  /** What begins and joins an act, separated by commas. */
  verbs: {
    move: 'przenieś, przesuń, zmień, ustaw, przestaw, przenieść, zmienić, ustawić',
    to: 'do, na, w, jako, statusu, status',
    give: 'przekaż te, daj te, oddaj te, przydziel te, przekaż je, daj je, przekaż tych, daj tych, przekaż ich, przekaż zaznaczone, przydziel zaznaczone',
    add: 'dodaj, utwórz, nowy, nowa, nowe',
    need: 'zapotrzebowanie',
    free: 'kto jest wolny, kto będzie wolny, kto wolny, wolni, wolny, kto jest dostępny, kto będzie dostępny, dostępni, dostępny',
    from: 'od, w, na',
  },
}
