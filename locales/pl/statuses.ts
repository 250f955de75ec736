import type { statuses as en } from '../en/statuses.ts'
import type { Translated } from '../translated.ts'

export const statuses: Translated<typeof en> = {
  title: 'Statusy',
  tabs: {
    statuses: 'Statusy',
    reasons: 'Powody',
    positions: 'Stanowiska',
    documents: 'Rodzaje dokumentów',
  },
  add: 'Dodaj',
  new: 'Nowy status',
  saved: 'Zapisano',
  read_only: 'Możesz przeglądać, ale nie zmieniać. Potrzebujesz uprawnienia „edycja statusów, powodów, stanowisk”.',
  read_only_entries:
    'Możesz przeglądać, ale nie zmieniać. Potrzebujesz uprawnienia „edycja statusów, powodów, stanowisk” lub „edycja” kontraktów.',
  code: 'Kod',
  code_hint: 'Litery łacińskie i podkreślenia. Później nie można go zmienić.',
  name: 'Nazwa',
  colour: 'Kolor',
  category: 'Rodzaj',
  categories: {
    initial: 'Początkowy',
    active: 'W toku',
    paused: 'Wstrzymany',
    closed_ok: 'Zamknięty pomyślnie',
    closed_bad: 'Zamknięty niepomyślnie',
  },
  next: 'Następne kroki',
  roles: 'Kto może ustawić',
  roles_all: 'wszyscy, którzy mogą edytować',
  asks: 'Wymaga pól',
  meanings: {
    title: 'Co oznacza',
    hint: 'Brigada działa według tych znaczeń, niezależnie od nazwy statusu.',
    fixed: 'Brigada ustawia to automatycznie.',
    required: 'Musi to oznaczać co najmniej jeden używany status.',
    lead: {
      counts_try: 'Zlicza kolejną próbę kontaktu.',
      contact: 'Była próba kontaktu: kończy się oczekiwanie na pierwszy kontakt.',
      call_back: 'Prosi o telefon w innym terminie. Ten status ustawia „Do oddzwonienia” na stronie Telefony.',
      qualified: 'Lead można przenieść do kandydatów.',
      refused: 'Osoba odmówiła. Ten status ustawia „Odmowa” na stronie Telefony.',
      converted: 'Lead przeniesiono do kandydatów. Nie można go już edytować.',
    },
    candidate: {
      ready: 'Gotowy do pracy: wymaga sprawdzonego paszportu lub dowodu, można wysłać do klienta.',
      proposed: 'Decyduje klient: kandydat trafia tu po wysłaniu ankiety.',
      agreed: 'Klient się zgodził: kandydata widzi brygadzista, można go zatrudnić, nie można zarchiwizować.',
      travelling: 'W drodze: widoczny na liście przyjazdów.',
      suggested: 'Podpowiadany do otwartych zapotrzebowań.',
      open_to_coordinators: 'Każdy koordynator widzi imię i nazwisko, stanowisko i dostępność.',
      handed_over: 'Koordynatorzy kontraktu mogą edytować dane kandydata.',
      hired: 'Kandydat został pracownikiem. Jego danych nie można już edytować.',
      refused: 'Osoba odmówiła. Ten status ustawia „Odmowa” na stronie Telefony.',
      blacklisted: 'Na czarnej liście: nowe rekordy z tym numerem telefonu są odrzucane.',
    },
    worker: {
      starting: 'Otwiera listę zadań na rozpoczęcie pracy.',
      waiting: 'Czeka na pracę: podpowiadany jako pierwszy, a po rozpoczęciu skierowania przechodzi do pracy.',
      working: 'Pracuje: wymaga ważnych dokumentów i numeru PESEL albo powodu jego braku.',
      away: 'Na urlopie lub na zwolnieniu lekarskim: od dziś nie można planować zmian.',
      between_contracts: 'Pracownik trafia tu po zakończeniu ostatniego skierowania.',
      suspended:
        'Pracownik trafia tu, gdy wygasa podstawa legalnej pracy lub orzeczenie lekarskie. Zespół dostaje powiadomienie.',
      leaving: 'Odchodzi: zespół dostaje powiadomienie, nowa praca nie jest podpowiadana.',
      clearance: 'Otwiera kartę obiegową.',
      not_placed: 'Nie można skierować na kontrakt.',
      blacklisted: 'Na czarnej liście: nowe rekordy z tym numerem telefonu są odrzucane.',
    },
    contract: {
      terminated: 'Kontrakt trafia tu, gdy kończy go podpisany aneks.',
    },
    task: {
      in_progress: 'Ktoś nad tym pracuje. Ten status ustawia przycisk „Rozpocznij”.',
      review: 'Czeka na akceptację zlecającego.',
    },
  },
  due_days: 'Termin (dni)',
  due_days_hint: 'Po tylu dniach rekord jest po terminie.',
  due_in: '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  requires_reason: 'Wymaga powodu',
  requires_comment: 'Wymaga komentarza',
  active: 'W użyciu',
  inactive: 'nieużywany',
  deactivate_anyway: 'Wyłącz mimo to',
  save_anyway: 'Zapisz mimo to',
  used: {
    title: 'Nadal w użyciu',
    changes: 'Co się zmieni',
    more: 'i jeszcze {count, number}',
    kinds: {
      records: 'Rekordy w tym statusie: {count, number}',
      requirements: 'Wymagane dokumenty: {count, number}',
      contracts: 'Otwarte kontrakty: {count, number}',
      needs: 'Otwarte zapotrzebowania: {count, number}',
      placements: 'Zaplanowane i trwające skierowania: {count, number}',
      workers: 'Pracownicy: {count, number}',
      candidates: 'Kandydaci: {count, number}',
      holding_workers: 'Pracownicy z tym dokumentem: {count, number}',
      holding_candidates: 'Kandydaci z tym dokumentem: {count, number}',
      documents: 'Inne dokumenty: {count, number}',
      wishing_candidates: 'Kandydaci, którzy szukają pracy na tym stanowisku: {count, number}',
      wishing_leads: 'Leady, które szukają pracy na tym stanowisku: {count, number}',
      task_rules: 'Reguły zadań: {count, number}',
      permit_cases: 'Otwarte sprawy legalizacyjne: {count, number}',
    },
    effects: {
      position_kept:
        'Zostanie tam, gdzie jest używane, ale nie będzie można go wybrać w nowych zapotrzebowaniach, formularzach i importach.',
      documents_kept:
        'Obecne dokumenty nadal się liczą, a przypomnienia przed końcem ich ważności pozostają. Nowych dokumentów tego rodzaju nie będzie można dodać, a obecnych odnowić.',
      requirements_unmet:
        'Wymagania, które nie dopuszczają innego rodzaju dokumentu: {count, number}. Spełnią je tylko osoby, które już mają ten dokument.',
      contracts_unmet:
        'Kontrakty, które nadal wymagają tego dokumentu: {count, number}. Osoby bez niego nie rozpoczną tam pracy.',
      cases_kept:
        'Otwarte sprawy toczą się dalej i zachowują swoje etapy: {count, number}. Nie będzie można założyć nowej sprawy tego rodzaju.',
      rules_silent: 'Reguły, które nie będą już tworzyć zadań: {count, number}.',
      start_released:
        'To wymaganie nie będzie już blokować rozpoczęcia pracy, a „Kto może pracować” przestanie je sprawdzać.',
      not_met_today:
        'Dziś nie {count, plural, one {spełnia go # osoba} few {spełniają go # osoby} many {spełnia go # osób} other {spełnia go # osoby}}.',
      candidates_released: 'Dokumenty kandydatów nie będą już z tego powodu niekompletne.',
      not_suspended:
        'Z powodu tego wymagania nikt nie zostanie już zawieszony, gdy skończy się ważność dokumentu. Osoby już zawieszone pozostaną zawieszone.',
      unfit_ignored:
        'Orzeczenie „niezdolny do pracy” nie będzie już blokować skierowań, chyba że tego samego dokumentu dotyczy inne wymaganie lub kontrakt.',
      law_remains:
        'Brakujące, nieważne i niezweryfikowane dokumenty nie będą już blokować rozpoczęcia pracy. Prawo nadal obowiązuje: osoby, którym zabrania ono pracy, nadal są odrzucane, a „Kto może pracować” nadal sprawdza wszystkich.',
    },
  },
  set_by_system: 'ustawia Brigada',
  in_use: '{count, plural, one {# rekord} few {# rekordy} many {# rekordów} other {# rekordu}}',
  replacement:
    'Dokąd {count, plural, one {trafi # rekord} few {trafią # rekordy} many {trafi # rekordów} other {trafi # rekordu}}',
  new_entry: 'Nowa pozycja',
  edit_entry: 'Edytuj',
  kind: 'Rodzaj',
  kinds: {
    refusal: 'osoba rezygnuje',
    rejection: 'agencja odrzuca',
    leave: 'odejście',
    cancel: 'anulowanie',
    exception: 'wyjątek',
  },
}
