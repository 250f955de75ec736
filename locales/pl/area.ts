import type { area as en } from '../en/area.ts'
import type { Translated } from '../translated.ts'

export const area: Translated<typeof en> = {
  title: 'Mój panel',
  whose: 'Czyj panel',
  no_row: 'Nie masz profilu koordynatora, więc nie ma tu twoich danych.',
  everyones: 'Wszyscy koordynatorzy',
  pages: {
    contracts: 'Kontrakty',
    needs: 'Zapotrzebowania',
    candidates: 'Kandydaci',
    workers: 'Pracownicy',
    arrivals: 'Przyjazdy',
    schedule: 'Grafik',
  },
  titles: {
    contracts: 'Moje kontrakty',
    needs: 'Moje zapotrzebowania',
    candidates: 'Moi kandydaci',
    workers: 'Moi pracownicy',
    arrivals: 'Przyjazdy do 72 godzin i po terminie',
    schedule: 'Grafik moich kontraktów',
  },
  find_need: 'Klient, kontrakt, miasto',
  show: 'Które zapotrzebowania',
  shows: {
    missing: 'Brakuje ludzi',
    open: 'Wszystkie otwarte',
    all: 'Także zakończone',
  },
  no_needs: 'Twoje kontrakty są w pełni obsadzone.',
  nobody_comes: 'W najbliższych 72 godzinach nikt nie przyjeżdża i nikt się nie spóźnia.',
  did_they_come: 'Czy przyjechali?',
  arrivals_rule:
    'Kandydaci w drodze i pracownicy przed pierwszym dniem. Po terminie zostają tu, dopóki status nie powie, czy przyjechali.',
  came: 'Na miejscu',
  missed: 'Brak przyjazdu',
  overdue: 'po terminie',
  kinds: {
    candidate: 'w drodze',
    worker: 'pierwszy dzień',
  },
  lights: {
    ticket: 'bilet',
    contract: 'kontrakt',
    papers: 'dokumenty',
    agreement: 'umowa',
    shift: 'pierwsza zmiana',
    bed: 'łóżko',
  },
  missing: {
    ticket: 'brak biletu',
    contract: 'brak kontraktu',
    papers: 'brak dokumentów',
    agreement: 'brak umowy',
    shift: 'brak pierwszej zmiany',
    bed: 'brak łóżka',
  },
  nobody_yet: 'Nie ma jeszcze koordynatorów. Dodaj pierwszego, aby zobaczyć tu jego kontrakty i ludzi.',
  create_first: 'Dodaj koordynatora',
}
