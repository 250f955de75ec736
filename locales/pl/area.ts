import type { area as en } from '../en/area.ts'
import type { Translated } from '../translated.ts'

export const area: Translated<typeof en> = {
  title: 'Mój obszar',
  everyones: 'Wszyscy koordynatorzy',
  whose: 'Czyj obszar',
  no_row: 'Nie masz profilu koordynatora: nie ma tu nic Twojego.',
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
    arrivals: 'Przyjazdy w ciągu 72 godzin',
    schedule: 'Grafik moich kontraktów',
  },
  find_need: 'Klient, kontrakt, miasto',
  show: 'Które zapotrzebowania',
  shows: {
    missing: 'Brakuje ludzi',
    open: 'Wszystkie otwarte',
    all: 'Też zakończone',
  },
  no_needs: 'Na Twoich kontraktach nikogo nie brakuje.',
  nobody_comes: 'W ciągu 72 godzin nikt nie przyjeżdża.',
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
    shift: 'brak zmiany',
    bed: 'brak łóżka',
  },
  nobody_yet: 'Nie ma jeszcze koordynatorów. Gdy utworzysz pierwszego, tu zobaczysz jego kontrakty i ludzi.',
  create_first: 'Utwórz koordynatora',
}
