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
    title: 'Moje zatrudnienia w tym miesiącu',
    of_target: 'z {target, number} w planie na miesiąc',
    reached: 'Zatrudniono {placed, number} z {target, number} w tym miesiącu',
    before: 'W zeszłym miesiącu: {count, number}',
  },
  arrivals: {
    title: 'Przyjadą w ciągu 72 godzin, czegoś brakuje',
    board:
      '{not_ready, number} z {count, plural, one {# przyjazdu} few {# przyjazdów} many {# przyjazdów} other {# przyjazdu}} bez kompletu. Pokaż wszystkie',
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
    title: 'Zapotrzebowania z największymi brakami',
    find: 'Znajdź {count, plural, one {# osobę} few {# osoby} many {# osób} other {# osoby}}',
    all: '{count, plural, one {# zapotrzebowanie z brakami} few {# zapotrzebowania z brakami} many {# zapotrzebowań z brakami} other {# zapotrzebowania z brakami}}. Pokaż wszystkie',
    none: 'Zapotrzebowania z brakami',
  },
  documents: {
    title: 'Kończące się dokumenty według tygodni',
    week: '{from} – {to}',
    workers: '{count, plural, one {# pracownik} few {# pracowników} many {# pracowników} other {# pracownika}}',
    none: 'Dokumenty kończące się w ciągu sześciu tygodni',
  },
  trends: {
    title: 'Ostatnie dwanaście tygodni',
    placed: 'Zatrudnieni w tygodniu',
    placed_now:
      '{count, plural, one {# osoba w tym tygodniu} few {# osoby w tym tygodniu} many {# osób w tym tygodniu} other {# osoby w tym tygodniu}}',
    placed_bar: '{week}: {count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
    fill: 'Obsadzone miejsca',
    fill_now: 'Dziś {share} %',
    fill_bar: '{week}: {share} %',
    fill_missing: 'Pokaż kontrakty z brakami',
    days: 'Dni do obsadzenia miejsca',
    days_now: 'Połowa obsadzona w {count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
    days_bar: '{week}: {count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
    no_days: 'W tych tygodniach nikt nie zaczął pracy',
    beds: 'Noclegi w miesiącu',
    beds_now:
      '{count, plural, one {# pusty nocleg w tym miesiącu} few {# puste noclegi w tym miesiącu} many {# pustych noclegów w tym miesiącu} other {# pustego noclegu w tym miesiącu}}',
    beds_cost: 'Puste noclegi, {month}: {amount}',
    beds_bar: '{month}: zajęte {occupied, number}, puste {empty, number}',
    taken: 'zajęte',
    empty: 'puste',
  },
}
