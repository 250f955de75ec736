import type { Translated } from '../translated.ts'
import type { duplicates as en } from '../en/duplicates.ts'

export const duplicates: Translated<typeof en> = {
  blocks: {
    lead: 'Ten telefon należy do otwartego leada',
    candidate: 'Ten telefon należy do kandydata w toku',
    worker: 'Ten telefon należy do pracownika',
  },
  kinds: {
    lead: 'lead',
    candidate: 'kandydat',
    worker: 'pracownik',
  },
  blacklisted: 'na czarnej liście',
  likely: 'Ta osoba może już być w bazie',
  archived: 'w archiwum',
  merge_two: 'Połącz dwa rekordy…',
  merge_with: 'Połącz z innym rekordem…',
  matched: {
    document: 'ten sam numer dokumentu',
    number: 'ten sam numer identyfikacyjny',
    birth: 'ta sama data urodzenia',
    phone: 'ten sam telefon',
    phone_tail: 'te same ostatnie cyfry',
    email: 'ten sam e-mail',
    name: 'to samo nazwisko',
  },
  elsewhere: {
    refuses: 'Ta osoba jest już w bazie',
    likely: 'Ta osoba może już być w bazie',
    text: 'Nie masz dostępu do jej rekordu. Poproś o dostęp: zdecyduje osoba, która go prowadzi.',
    ask: 'Poproś o dostęp',
    note: 'Do czego potrzebujesz dostępu? (nieobowiązkowe)',
    sent: 'Wysłano prośbę',
    asked: 'Prośbę o dostęp wysłano {when}. Dostaniesz powiadomienie o odpowiedzi.',
    refused: 'Prośbę odrzucono: {reason}',
    withdraw: 'Wycofaj prośbę',
    withdrawn: 'Wycofano prośbę',
  },
}
