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
  nothing_yet: 'Twoje strony pojawią się tu, gdy staną się częścią Brigady.',
  arriving: 'Przyjeżdżają w ciągu 72 godzin',
  candidate_papers: 'Kandydaci z kończącymi się dokumentami',
  overdue: 'Kandydaci zbyt długo w jednym statusie',
  worker_papers: 'Pracownicy z kończącymi się dokumentami',
  unnotified: 'Podjęcia pracy i zmiany niezgłoszone do urzędu',
  contracts_ending: 'Kontrakty kończące się w ciągu 30 dni',
  coming: 'Przyjazdy w ciągu 72 godzin, wszystko gotowe',
  coming_red:
    'Przyjazdy w ciągu 72 godzin; {count, plural, one {# niegotowy} few {# niegotowe} many {# niegotowych} other {# niegotowych}}',
  funnel: 'Leady z ostatnich 90 dni i co się z nimi stało',
  no_leads: 'W ostatnich 90 dniach nie było leadów.',
  short_needs: 'Zapotrzebowania z największymi brakami',
  all_covered: 'Wszystkie otwarte zapotrzebowania są obsadzone.',
  tonight: 'Łóżka tej nocy',
  free_beds: '{count, plural, one {# wolne łóżko} few {# wolne łóżka} many {# wolnych łóżek} other {# wolnych łóżek}}',
  occupied: 'Zajęte {share} % łóżek',
  beds_of: 'Zajęte {occupied} z {places}, {share} %',
  in_houses: 'w {count, plural, one {# obiekcie} few {# obiektach} many {# obiektach} other {# obiektach}}',
  recruiters: 'Zatrudnieni w tym miesiącu',
  tasks_mine: 'moje zadania',
  tasks_overdue: '{count, plural, one {# po terminie} few {# po terminie} many {# po terminie} other {# po terminie}}',
}
