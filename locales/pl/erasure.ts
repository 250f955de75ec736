import type { erasure as en } from '../en/erasure.ts'
import type { Translated } from '../translated.ts'

export const erasure: Translated<typeof en> = {
  title: 'Dane osobowe',
  export: 'Wszystkie dane osoby (ZIP)',
  erase: 'Anonimizuj…',
  erased: 'Dane tej osoby usunięto na zawsze:',
  dialog: 'Anonimizacja: {name}',
  for_ever: 'Tego nie da się nigdy cofnąć.',
  records: 'Karty tej osoby',
  kinds: {
    lead: 'Lead',
    candidate: 'Kandydat',
    worker: 'Pracownik',
  },
  goes: 'Co zniknie',
  gone: {
    fields: 'Nazwisko, telefony, adresy: {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}}',
    custom_fields: 'Pola dodatkowe oznaczone jako osobowe: {count, number}',
    sensitive: 'Numery dokumentów, PESEL, konta: {count, number}',
    documents: 'Dane z dokumentów: {count, number}',
    files: 'Pliki i zdjęcia: {count, number}',
    surveys: 'Teksty w ankietach: {count, number}',
    history: 'Wartości w historii: {count, plural, one {# wpis} few {# wpisy} many {# wpisów} other {# wpisu}}',
  },
  stays: 'Co zostanie, bez nazwiska',
  staying: {
    statuses: 'Statusy i daty ich zmian',
    dates_of_work: 'Okresy pracy, jak wymagają przepisy',
    owners: 'Kto prowadził kartę',
    counts: 'Wiersz w każdym zestawieniu',
    document_kinds: 'Rodzaje dokumentów i ich ważność',
  },
  forbidden: 'Teraz nie można',
  type_name: 'Aby potwierdzić, wpisz: {name}',
  confirm: 'Anonimizuj na zawsze',
  done: 'Dane osoby zostały usunięte.',
  why: {
    record_merged: 'Ta karta została scalona: zanonimizuj tę, w której trwa.',
    worker_has_not_left: 'Pracownik nie odszedł.',
    worker_too_early: 'Akta pracownika przechowuje się dziesięć lat po roku odejścia: do {from}.',
    worker_exists: 'Ta osoba jest już pracownikiem: anonimizacja stamtąd, gdy nadejdzie czas.',
    record_open: 'Karta jest jeszcze otwarta: najpierw ją zamknij lub zarchiwizuj.',
    already_anonymised: 'To już zanonimizowano.',
    confirmation_differs: 'To nie jest nazwisko tej osoby.',
    survey_open: 'Ankieta jest jeszcze otwarta: najpierw ją zakończ.',
  },
}
