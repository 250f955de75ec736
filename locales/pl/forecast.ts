import type { forecast as en } from '../en/forecast.ts'
import type { Translated } from '../translated.ts'

export const forecast: Translated<typeof en> = {
  title: 'Prognoza',
  lead: 'Kogo zabraknie na kontraktach, tydzień po tygodniu.',
  empty: 'W tych tygodniach żaden kontrakt nie potrzebuje ludzi. Zapotrzebowania dodaje się na stronie kontraktu.',
  weeks_label: 'Jak daleko naprzód',
  weeks: '{count, plural, one {# tydzień} few {# tygodnie} many {# tygodni} other {# tygodnia}}',
  week: 'Tydzień',
  required: 'Potrzeba',
  working: 'Pracują',
  arriving: 'Przybywają',
  ending: 'Kończą',
  expiring: 'Wygasają dokumenty',
  leavers: 'Odchodzą',
  missing: 'Brakuje',
  stay: 'Zostają w pracy',
  chart:
    '{missing, plural, =0 {Nikogo nie brakuje} one {Brakuje # osoby} few {Brakuje # osób} many {Brakuje # osób} other {Brakuje # osoby}} w najtrudniejszym tygodniu. Każdy tydzień pokazuje tabela.',
  explain:
    'Brakuje = potrzeba − pracują − przybywają + kończą + wygasają dokumenty + odchodzą. Każda osoba liczy się raz, według tego, co nastąpi najpierw.',
  coverage: 'Obsada',
  coverage_empty: 'Brak otwartych zapotrzebowań w najbliższych dwunastu tygodniach.',
  filled: 'Pracują',
  reserved: 'Oczekiwani',
  as_table: 'Dni w tabeli',
  from: 'Od',
  to: 'Do',
  strip:
    '{position}: {missing, plural, =0 {nikogo nie brakuje} one {w najtrudniejszym dniu brakuje # osoby} few {w najtrudniejszym dniu brakuje # osób} many {w najtrudniejszym dniu brakuje # osób} other {w najtrudniejszym dniu brakuje # osoby}}',
}
