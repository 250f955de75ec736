import type { home as en } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof en> = {
  guest_title: 'Od pierwszego telefonu do pierwszego dnia pracy',
  guest_text:
    'Brigada to zaplecze agencji pracy: leady, rozmowy, statusy i cała ich historia w jednym miejscu, w pięciu językach.',
  sign_in: 'Zaloguj się',
  hello: 'Dzień dobry, {name}',
  due: 'Telefony na teraz',
  waiting: 'Czekają na pierwszy telefon',
  oldest: 'najstarszy: {ago}',
  pool: 'Leady bez rekrutera',
  places: 'Przejdź do',
  nothing_yet: 'Twoje strony pojawią się tu, gdy staną się częścią Brigady.',
  arriving: 'Przyjeżdżają w ciągu 72 godzin',
  candidate_papers: 'Kandydaci z kończącymi się dokumentami',
  overdue: 'Kandydaci zbyt długo w jednym statusie',
  worker_papers: 'Pracownicy z kończącymi się dokumentami',
  unnotified: 'Podjęcia pracy niezgłoszone do urzędu',
  contracts_ending: 'Kontrakty kończące się w ciągu 30 dni',
  tasks_mine: 'moje zadania',
  tasks_overdue: '{count, plural, one {# po terminie} few {# po terminie} many {# po terminie} other {# po terminie}}',
}
