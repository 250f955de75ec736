import type { home as en } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof en> = {
  guest_title: 'Od pierwszego telefonu do pierwszego dnia pracy',
  guest_text:
    'Brigada to system dla agencji pracy: leady, rozmowy, statusy i pełna historia w jednym miejscu, w pięciu językach.',
  sign_in: 'Zaloguj się',
  shots: { schedule: 'Grafik: kto gdzie pracuje, dzień po dniu', beds: 'Zakwaterowanie: każde łóżko, każda noc' },
  hello: 'Dzień dobry, {name}',
  tiles: {
    leads_calls: 'Do obdzwonienia',
    leads_waiting: 'Czekają na pierwszy telefon',
    leads_pool: 'Leady bez rekrutera',
    candidates_arriving: 'W drodze: przyjazd do 72 godz. lub po terminie',
    candidates_papers: 'Kandydaci z wygasającymi dokumentami',
    candidates_overdue: 'Kandydaci za długo w jednym statusie',
    workers_papers: 'Pracownicy z wygasającymi dokumentami',
    workers_unnotified: 'Pracownicy z niewysłanymi powiadomieniami',
    contracts_ending: 'Kontrakty kończące się w ciągu 30 dni',
  },
  oldest: 'najstarszy: {ago}',
  nothing_yet: 'Nie masz jeszcze dostępu do żadnej strony. Poproś administratora.',
  funnel: 'Lejek leadów, ostatnie 90 dni',
  no_leads: 'W ostatnich 90 dniach nie było leadów.',
  tonight: 'Łóżka dziś w nocy',
  free_beds: '{count, plural, one {# wolne łóżko} few {# wolne łóżka} many {# wolnych łóżek} other {# wolnego łóżka}}',
  occupied: 'Zajęte {share}% łóżek',
  beds_of: 'Zajęte {occupied} z {places}, {share}%',
  in_houses: 'w {count, plural, one {# kwaterze} few {# kwaterach} many {# kwaterach} other {# kwatery}}',
  recruiters: 'Skierowani w tym miesiącu',
  tasks_mine: 'Moje zadania',
  tasks_overdue: '{count, plural, one {# po terminie} few {# po terminie} many {# po terminie} other {# po terminie}}',
}
