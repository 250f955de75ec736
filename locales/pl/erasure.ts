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
    freelance_recruiter: 'Rekruter freelancer',
    foreman: 'Brygadzista',
    recruiter: 'Rekruter',
    coordinator: 'Koordynator',
    user: 'Konto',
  },
  goes: 'Co zniknie',
  gone: {
    fields: 'Nazwisko, telefony, adresy: {count, plural, one {# pole} few {# pola} many {# pól} other {# pola}}',
    custom_fields: 'Pola dodatkowe oznaczone jako osobowe: {count, number}',
    custom_fields_all: 'Pola dodatkowe: {count, number}',
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
    agreements: 'Numer umowy, jej daty i ustalone stawki',
    payments: 'Wypłaty z kwotami, datami i numerami przelewów, listy i pliki bankowe, którymi je zlecono',
    claims: 'Kogo przyprowadził i do kiedy',
    authorship: 'To, co ta osoba napisała i zmieniła u innych, jako „Anonymised”',
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
    still_works: 'Ta osoba jeszcze pracuje: najpierw zakończ współpracę lub zarchiwizuj kartę.',
    payments_unpaid:
      '{count, plural, one {# wypłata czeka} few {# wypłaty czekają} many {# wypłat czeka} other {# wypłaty czeka}} na zapłatę.',
    payments_ahead:
      '{count, plural, one {# wypłata jest} few {# wypłaty są} many {# wypłat jest} other {# wypłaty jest}} jeszcze przed zarobieniem: poczekaj lub anuluj.',
    claims_disputed: '{count, plural, one {# spór} few {# spory} many {# sporów} other {# sporu}} bez decyzji.',
    claims_hold: 'Przyprowadzone osoby należą do niej do {until}: poczekaj lub je zwolnij.',
    account_active: 'Konto nadal wpuszcza tę osobę: zablokuj je na stronie użytkowników.',
    contracts_open:
      'Ta osoba jest przy {count, plural, one {# otwartym kontrakcie} few {# otwartych kontraktach} many {# otwartych kontraktach} other {# otwartego kontraktu}}: najpierw je przekaż.',
    crew_open:
      'Ta osoba prowadzi brygadę: {count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}. Najpierw ją przekaż.',
    houses_open:
      'Ta osoba odpowiada za {count, plural, one {# kwaterę} few {# kwatery} many {# kwater} other {# kwatery}}: najpierw wskaż kogoś innego.',
    people_open:
      'Ta osoba prowadzi {count, plural, one {# otwartą kartę} few {# otwarte karty} many {# otwartych kart} other {# otwartej karty}} osób: najpierw je przekaż.',
    freelancers_open:
      'Ta osoba nadzoruje {count, plural, one {# freelancera} few {# freelancerów} many {# freelancerów} other {# freelancera}}: najpierw ich przekaż.',
    tasks_open:
      'Ta osoba ma {count, plural, one {# otwarte zadanie} few {# otwarte zadania} many {# otwartych zadań} other {# otwartego zadania}}: oddaj je komuś innemu.',
  },
}
