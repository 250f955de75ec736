import type { forecast as en } from '../en/forecast.ts'
import type { Translated } from '../translated.ts'

export const forecast: Translated<typeof en> = {
  title: 'Prognoza',
  lead: 'Ilu osób zabraknie na kontraktach w kolejnych tygodniach.',
  empty: 'W tych tygodniach żaden kontrakt nie potrzebuje ludzi. Zapotrzebowania dodaje się na stronie kontraktu.',
  empty_contract: 'W tych tygodniach ten kontrakt nie potrzebuje ludzi.',
  none_visible: 'W tych tygodniach nie ma zapotrzebowań, do których masz dostęp.',
  weeks_label: 'Okres prognozy',
  weeks: '{count, plural, one {# tydzień} few {# tygodnie} many {# tygodni} other {# tygodnia}}',
  week: 'Tydzień',
  required: 'Potrzebni',
  working: 'Pracują',
  arriving: 'Przyjeżdżają',
  ending: 'Kończą',
  expiring: 'Wygasają dokumenty',
  leavers: 'Odchodzą',
  released: 'Wolni do innej pracy',
  missing: 'Brakuje',
  stay: 'Zostają w pracy',
  chart:
    '{missing, plural, =0 {Nikogo nie brakuje} one {Brakuje # osoby} few {Brakuje # osób} many {Brakuje # osób} other {Brakuje # osoby}} w tygodniu z największym brakiem. W tabeli są wszystkie tygodnie.',
  explain:
    'Brakuje = potrzebni − pracują − przyjeżdżają + kończą + wygasają dokumenty + odchodzą. Każdą osobę liczymy raz, według tego, co nastąpi najpierw. Wolnych do innej pracy nie brakuje: ich stanowisko się kończy albo potrzebuje mniej osób.',
  by_week: 'Pokaż tabelę tygodni',
  coverage: 'Obsada',
  coverage_empty: 'Brak otwartych zapotrzebowań w najbliższych dwunastu tygodniach.',
  filled: 'Pracują',
  reserved: 'Zaplanowani',
  as_table: 'Tabela dzień po dniu',
  from: 'Od',
  to: 'Do',
  strip:
    '{position}: {missing, plural, =0 {nikogo nie brakuje} one {brakuje najwyżej # osoby} few {brakuje najwyżej # osób} many {brakuje najwyżej # osób} other {brakuje najwyżej # osoby}}',
}
