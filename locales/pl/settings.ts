import type { settings as en } from '../en/settings.ts'
import type { Translated } from '../translated.ts'

export const settings: Translated<typeof en> = {
  search: 'Szukaj w ustawieniach',
  nothing: 'Żadne ustawienie nie pasuje do „{query}”.',
  groups: {
    agency: 'Agencja',
    access: 'Ludzie i dostęp',
    work: 'Statusy i pola',
    data: 'Dane',
    connections: 'Integracje',
  },
  texts: {
    agency: 'Nazwa, dane rejestrowe, strefa czasowa, waluta i daty.',
    users: 'Konta, role, zaproszenia i blokowanie.',
    roles: 'Co każda rola może widzieć i robić.',
    access: 'Które rekordy może otworzyć użytkownik i dlaczego.',
    statuses: 'Statusy leadów, kandydatów, pracowników i kontraktów oraz powody, stanowiska i dokumenty.',
    law: 'Zasady prawa do pracy, limity grafików i stawki minimalne.',
    custom_fields: 'Dodatkowe pola w rekordach i na listach.',
    data_quality: 'Duplikaty osób, braki w danych i łączenie rekordów.',
    personal_data: 'Okres przechowywania, treści zgód i automatyczna anonimizacja (RODO).',
    webhooks: 'Podpisane wiadomości do innych systemów po zmianie rekordów.',
    api_docs: 'Wszystkie metody API, dla programistów.',
  },
}
