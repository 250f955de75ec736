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
    leads_waiting: 'Bez pierwszego telefonu',
    leads_pool: '{count, plural, one {Lead} few {Leady} many {Leadów} other {Leada}} bez rekrutera',
    candidates_arriving: 'W drodze: przyjazd do 72 godz. lub po terminie',
    candidates_papers:
      '{count, plural, one {Kandydat} few {Kandydaci} many {Kandydatów} other {Kandydata}} z wygasającymi dokumentami',
    candidates_overdue:
      '{count, plural, one {Kandydat} few {Kandydaci} many {Kandydatów} other {Kandydata}} za długo w jednym statusie',
    workers_papers:
      '{count, plural, one {Pracownik} few {Pracownicy} many {Pracowników} other {Pracownika}} z wygasającymi dokumentami',
    workers_unnotified:
      '{count, plural, one {Pracownik} few {Pracownicy} many {Pracowników} other {Pracownika}} z niewysłanymi powiadomieniami',
    contracts_ending:
      '{count, plural, one {Kontrakt kończący się} few {Kontrakty kończące się} many {Kontraktów kończących się} other {Kontraktu kończącego się}} w ciągu 30 dni',
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
