import type { plan as en } from '../en/plan.ts'
import type { Translated } from '../translated.ts'

export const plan: Translated<typeof en> = {
  late: 'Po terminie',
  waiting: 'Czeka na ciebie',
  all_quiet: 'Wszystko w porządku: {count, plural, one {# sprawa} few {# sprawy} many {# spraw} other {# sprawy}}',
  calls: {
    title: 'Najbliższe telefony',
    start: 'Zacznij dzwonić',
    all: '{count, plural, one {# osoba do obdzwonienia} few {# osoby do obdzwonienia} many {# osób do obdzwonienia} other {# osoby do obdzwonienia}}',
    due: '{count, plural, one {# zaległy telefon} few {# zaległe telefony} many {# zaległych telefonów} other {# zaległego telefonu}}',
    waiting:
      '{count, plural, one {# czeka na pierwszy telefon} few {# czekają na pierwszy telefon} many {# czeka na pierwszy telefon} other {# czeka na pierwszy telefon}}',
  },
  quiet: {
    title: 'Dawno bez kontaktu',
    text: 'Bez kontaktu od co najmniej {days, plural, one {# dnia} few {# dni} many {# dni} other {# dnia}}, bez umówionego telefonu',
    last: 'ostatni kontakt {ago}',
    all: 'Pokaż wszystkich: {count, number}',
  },
  month: {
    title: 'Moje skierowania w tym miesiącu',
    of_target: 'z {target, number} (cel na miesiąc)',
    reached: 'Skierowani w tym miesiącu: {placed, number} z {target, number}',
    before: 'W zeszłym miesiącu: {count, number}',
  },
  arrivals: {
    title: 'Przyjazdy po terminie lub niegotowe',
    board:
      'Niegotowe: {not_ready, number} z {count, plural, one {# przyjazdu} few {# przyjazdów} many {# przyjazdów} other {# przyjazdu}}. Pokaż wszystkie',
    overdue: 'po terminie: {overdue, number}',
    none: 'Niegotowe przyjazdy',
  },
  mend: {
    ticket: 'Dodaj bilet',
    contract: 'Znajdź kontrakt',
    papers: 'Dodaj dokumenty',
    agreement: 'Dodaj umowę',
    shift: 'Zaplanuj zmianę',
    bed: 'Zarezerwuj łóżko',
  },
  gaps: {
    contracts: 'Wszystkie kontrakty, na których brakuje ludzi',
    title: 'Największe braki',
    find: 'Skieruj {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osoby}}',
    all: '{count, plural, one {# zapotrzebowanie z brakami} few {# zapotrzebowania z brakami} many {# zapotrzebowań z brakami} other {# zapotrzebowania z brakami}}. Pokaż wszystkie',
    none: 'Zapotrzebowania z brakami',
  },
  documents: {
    title: 'Wygasające dokumenty według tygodni',
    week: '{from} – {to}',
    workers: '{count, plural, one {# pracownik} few {# pracowników} many {# pracowników} other {# pracownika}}',
    none: 'Dokumenty wygasające w ciągu sześciu tygodni',
  },
  payments: {
    to_approve: 'Wypłaty do zatwierdzenia',
    to_pay: 'Zatwierdzone wypłaty do zapłaty',
  },
  trends: {
    title: 'Ostatnie dwanaście tygodni',
    placed: 'Skierowani w tygodniu',
    placed_now:
      '{count, plural, one {# osoba w tym tygodniu} few {# osoby w tym tygodniu} many {# osób w tym tygodniu} other {# osoby w tym tygodniu}}',
    placed_bar: '{week}: {count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
    fill: 'Obsada zapotrzebowań',
    fill_now: 'Dziś {share}%',
    fill_bar: '{week}: {share}%',
    fill_none: 'Dziś nikogo nie potrzeba',
    fill_none_bar: '{week}: bez zapotrzebowań',
    fill_missing: 'Pokaż kontrakty z brakami',
    days: 'Dni do obsadzenia',
    days_now: 'Połowa obsadzona w {count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
    days_bar: '{week}: {count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
    no_days: 'W tych tygodniach nikt nie zaczął pracy',
    no_days_bar: '{week}: nikt nie zaczął pracy',
    beds: 'Obłożenie łóżek w miesiącu',
    beds_now:
      '{count, plural, one {# pusta noc w tym miesiącu} few {# puste noce w tym miesiącu} many {# pustych nocy w tym miesiącu} other {# pustej nocy w tym miesiącu}}',
    beds_cost: 'Koszt pustych łóżek, {month}: {amount}',
    beds_bar: '{month}: zajęte {occupied, number}, puste {empty, number}',
    no_beds_bar: '{month}: brak łóżek',
    taken: 'zajęte',
    empty: 'puste',
  },
}
